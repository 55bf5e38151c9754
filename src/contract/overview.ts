import { z } from 'zod'
import { TaskStatus } from '#shared/board.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ContentStatus } from '#shared/formatted-content.ts'
import { Moment, page, PageQuery, route, StepNumberText } from './route.ts'

/** One row of the overview (S185, S188, C29, C30). */
export const OverviewRow = z.object({
  id: z.string(),
  step_number: z.number(),
  title: z.string(),
  /** The status of its step in its edition. */
  status: TaskStatus,
  /** One line about the entry. */
  description: z.string(),
  /** Direct or AI. */
  processing: z.enum(['Direct', 'AI']),
  /** The state of the newest formatted content of its step and edition; null when there is none. */
  content_status: ContentStatus.nullable(),
  created_at: Moment,
  updated_at: Moment,
  table_name: z.string(),
  select_date: CalendarDay,
  user_id: z.string(),
  user: z.string(),
})
export type OverviewRow = z.infer<typeof OverviewRow>

/** What everyone filed, for administrators. */
export const overview = {
  overview: route({
    method: 'GET',
    path: '/api/admin/overview',
    audience: 'admin',
    summary: 'Everything everyone filed, newest first, 50 a page',
    query: PageQuery.extend({
      date: CalendarDay.optional(),
      step: StepNumberText.optional(),
      user: z.uuid().optional(),
    }),
    response: page(OverviewRow).extend({
      /** Steps by status, only when a date is chosen (C30). */
      counts: z.object({ todo: z.number(), 'in-progress': z.number(), done: z.number() }).nullable(),
    }),
  }),
}
