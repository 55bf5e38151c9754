import type { AnyStep } from '#steps/index.ts'

/** A headline for every page that the step's form asks for, as somebody would have confirmed it. */
export const headlinesOf = (step: AnyStep | undefined) =>
  Object.fromEntries(
    Object.keys(step?.form.shape ?? {})
      .filter((field) => /^headline\d?$/.test(field))
      .map((field) => [field, `What stands in ${field}`]),
  )
