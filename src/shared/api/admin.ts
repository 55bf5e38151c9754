import { z } from 'zod'
import { TaskStatus } from '#shared/board.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ContentStatus, FormattedText } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { Role } from '#shared/roles.ts'
import { listOf } from './list.ts'
import { IdParams, Moment, PageQuery, page, route, StepNumberText } from './route.ts'

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

/** A person as administrators see one (S193, S196). */
export const AdminPerson = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  full_name: z.string().nullable(),
  last_sign_in_at: Moment.nullable(),
  /** The later of last sign-in and last request (C31). */
  last_active_at: Moment.nullable(),
  is_disabled: z.boolean(),
  is_confirmed: z.boolean(),
  created_at: Moment,
})
export type AdminPerson = z.infer<typeof AdminPerson>

/** Newsletter text of a step and edition (S228, S229, S233). */
export const FormattedContent = z.object({
  id: z.string(),
  step_number: z.number(),
  select_date: CalendarDay,
  formatted_content: z.string(),
  original_content: z.record(z.string(), z.unknown()),
  status: ContentStatus,
  reason: z.string().nullable(),
  webhook_url: z.string(),
  user_id: z.string(),
  user: z.string(),
  edited_by: z.string().nullable(),
  version: z.number(),
  created_at: Moment,
  updated_at: Moment,
})
export type FormattedContent = z.infer<typeof FormattedContent>

export const admin = {
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
  people: route({
    method: 'GET',
    path: '/api/admin/people',
    audience: 'admin',
    summary: 'Everyone with an account, by name',
    response: z.object({ people: listOf(AdminPerson, LIMITS.people, 'refused at creation') }),
  }),
  processor: route({
    method: 'GET',
    path: '/api/admin/processor',
    audience: 'admin',
    summary: 'A step’s rows of an edition as they would be sent (S211)',
    query: z.object({ step: StepNumberText, edition: CalendarDay }),
    response: z.object({
      step: z.number(),
      edition: CalendarDay,
      isDirectStep: z.boolean(),
      data: listOf(z.record(z.string(), z.unknown()), LIMITS.entries, 'refused at filing'),
      /** Our own rendering; '' when there is nothing to send. */
      formattedContent: z.string(),
      /** The step's prompt; null on direct steps. */
      prompt: z.string().nullable(),
    }),
  }),
  contents: route({
    method: 'GET',
    path: '/api/admin/formatted-content',
    audience: 'admin',
    summary: 'Formatted content, newest first',
    query: PageQuery.extend({
      step: StepNumberText.optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
      q: z.string().max(LIMITS.search).optional(),
      status: ContentStatus.optional(),
    }),
    response: page(FormattedContent),
  }),
  content: route({
    method: 'GET',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'One formatted content',
    params: IdParams,
    response: FormattedContent,
  }),
  updateContent: route({
    method: 'PATCH',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'Change the text; names the version it was based on',
    params: IdParams,
    body: z.strictObject({ formatted_content: FormattedText, version: z.int().min(1) }),
    response: FormattedContent,
  }),
  deleteContent: route({
    method: 'DELETE',
    path: '/api/admin/formatted-content/:id',
    audience: 'admin',
    summary: 'Delete a formatted content; it can be restored',
    params: IdParams,
    response: FormattedContent,
  }),
  restoreContent: route({
    method: 'POST',
    path: '/api/admin/formatted-content/:id/restore',
    audience: 'admin',
    summary: 'Put a deleted formatted content back',
    params: IdParams,
    response: FormattedContent,
  }),
  mails: route({
    method: 'GET',
    path: '/api/admin/mails',
    audience: 'admin',
    summary: 'The outbox: the last 100 mails, newest first (C6)',
    response: z.object({
      mails: listOf(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          status: z.enum(['kept', 'pending', 'sent', 'failed']),
          error: z.string().nullable(),
          created_at: Moment,
        }),
        LIMITS.mails,
        'newest',
      ),
    }),
  }),
}

/** Answered with the file itself (`text/plain`, attachment), so it stands outside the typed calls (S239). */
export const contentExportPath = (id: string): string => `/api/admin/formatted-content/${id}/export`
