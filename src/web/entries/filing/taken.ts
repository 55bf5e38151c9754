import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import type { Values } from '#web/form/values.ts'

/** A field in which something is typed, though its place in the edition is filed. */
export type Taken = { field: string; entry: Entry }

/** Of a step that is filed in parts: what is filed in places for which something is typed, in the order of the form. */
export const takenFrom = (step: AnyStep, present: readonly Entry[], typed: Values): Taken[] =>
  placesOf(step)
    .filter((field) => typed[field])
    .flatMap((field) =>
      present.filter((entry) => placeOf(step, entry) === field).map((entry) => ({ field, entry })),
    )

const placesOf = ({ parts }: AnyStep): readonly string[] => parts?.missing([]) ?? []

/** The field that this entry was filed from. */
function placeOf(step: AnyStep, entry: Entry): string | undefined {
  const others: readonly string[] = step.parts?.missing(rowsOf(step, [entry])) ?? []
  return placesOf(step).find((field) => !others.includes(field))
}
