import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'

/** What of an edition ran in one before it. */
export const RanBefore = z.object({
  entryId: z.string(),
  kind: z.enum(['url', 'joke', 'picture']),
  step: z.literal(STEP_NUMBERS),
  /** The last one before this. */
  edition: CalendarDay,
  /** In how many editions of the last 60 days. */
  lately: z.number(),
  line: z.string(),
  /** Whether the same page is there for many evenings (C83). */
  isSeries: z.boolean(),
  /** Of a joke that ran within its rest: whether one that had rested was in the library (C22). */
  wasFree: z.boolean(),
})
export type RanBefore = z.infer<typeof RanBefore>
