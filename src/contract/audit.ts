import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { Moment, page, PageQuery, route } from './route.ts'

/** One thing that somebody did. */
export const AuditRow = z.object({
  id: z.number(),
  /** Null for the operator at the machine, and for an account that is no longer there. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  subject_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  created_at: Moment,
})
export type AuditRow = z.infer<typeof AuditRow>

export const audit = {
  audit: route({
    method: 'GET',
    path: '/api/admin/audit',
    audience: 'admin',
    summary: 'Who did what when, newest first, 50 a page',
    query: PageQuery.extend({
      person: z.uuid('Invalid input').optional(),
      action: z.string().max(60).optional(),
      /** Days of the city, both included. */
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
    }),
    response: page(AuditRow),
  }),
}
