import { makePart } from '#web/ui/part.ts'

/** The list of several addresses, for those who paste one. */
export const SEVERAL = makePart(() => import('./several-form.tsx'))
