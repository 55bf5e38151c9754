import { makePart } from '#web/ui/part.ts'

/** The form of a stored entry, with the comparing of two: 5 kB that come when somebody is about to change one. */
export const CHANGE_FORM = makePart(() => import('./change-form.tsx'))
