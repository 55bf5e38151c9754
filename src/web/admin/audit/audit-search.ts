import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { audit } from '#shared/api/audit.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'

/** What the address of the audit list may carry; whatever is wrong falls back to no filter. */
export const auditSearch = z.object({
  person: z.uuid().optional().catch(undefined),
  action: z.string().max(60).optional().catch(undefined),
  from: CalendarDay.optional().catch(undefined),
  to: CalendarDay.optional().catch(undefined),
  cursor: z.string().min(1).max(200).optional().catch(undefined),
  toward: z.enum(['newer', 'older']).optional().catch(undefined),
})
export type AuditSearch = z.output<typeof auditSearch>

/** A page of the audit list, by the key under which it is kept. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => call(audit.audit, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    // Nothing tells when somebody did something: who looks again, reads again.
    staleTime: 0,
  })
