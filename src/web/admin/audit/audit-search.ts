import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { PlaceInAddress } from '#web/list/place-in-address.ts'

/** What the address of the audit list may carry; whatever is wrong falls back to no filter. */
export const auditSearch = z.object({
  person: z.uuid().optional().catch(undefined),
  action: z.string().max(60).optional().catch(undefined),
  from: CalendarDay.optional().catch(undefined),
  to: CalendarDay.optional().catch(undefined),
  ...PlaceInAddress,
})
export type AuditSearch = z.output<typeof auditSearch>
