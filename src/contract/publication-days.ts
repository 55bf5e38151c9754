import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { RequiredLine } from '#shared/text.ts'
import { EditionParams, Moment, route } from './route.ts'

/** That a day has no edition: why, who has marked it so, and when (C63). */
export const Skip = z.object({ reason: z.string(), by: z.string(), at: Moment })
export type Skip = z.infer<typeof Skip>

const Marked = z.object({ edition: CalendarDay, skip: Skip.nullable() })

/** The days that have no edition although their weekday has one. */
export const publicationDays = {
  skipEdition: route({
    method: 'PUT',
    path: '/api/admin/editions/:edition/skip',
    audience: 'admin',
    summary: 'Mark a day as having no edition, with the reason; its entries stay (C63)',
    params: EditionParams,
    body: z.strictObject({ reason: RequiredLine(LIMITS.skipReason, 'Required') }),
    response: Marked,
  }),
  bringBackEdition: route({
    method: 'DELETE',
    path: '/api/admin/editions/:edition/skip',
    audience: 'admin',
    summary: 'Have an edition on a day that was marked as having none (C63)',
    params: EditionParams,
    response: Marked,
  }),
}
