import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { PageStatus } from '#shared/page-status.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'

/** What a page says now that it did not say when its entry was filed, and that the entry does not say either. */
const LateChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: PageStatus }),
  /** Both are a day, or a day and a time of the city's clock. */
  z.object({ kind: z.literal('start'), now: z.string(), filed: z.string() }),
  /** A series that goes on without that evening. */
  z.object({ kind: z.literal('no-longer'), day: CalendarDay }),
])
export type LateChange = z.infer<typeof LateChange>

/** An entry whose page, or the feed of which it was filed, has changed since then. */
export const PageChange = z.object({
  entryId: z.string(),
  step: z.literal(STEP_NUMBERS),
  url: z.string(),
  /** How the entry is called. */
  name: z.string(),
  /** Who says it: the entry's page, or the feed of which it was filed. */
  by: z.literal(['page', 'feed']),
  change: LateChange,
})
export type PageChange = z.infer<typeof PageChange>
