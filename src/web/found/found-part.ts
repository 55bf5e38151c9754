import { makePart } from '#web/ui/part.ts'

/** What was found for the day, for steps of which anything was. */
export const FOUND_PART = makePart(() => import('./found-panel.tsx'))
