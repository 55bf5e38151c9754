import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { isActivityRange } from '#shared/progress.ts'
import { listOf } from '#shared/list.ts'
import { Moment, route } from './route.ts'

/** A finished step in the own list (S78, S80). */
const ProgressEntry = z.object({
  id: z.string(),
  step_number: z.number(),
  completed_at: Moment,
  edition: CalendarDay,
})

/** What one person did on one day of the city (C28). */
export const ActiveDay = z.object({
  day: CalendarDay,
  /** Steps that the person moved to done, and which still are. */
  completions: z.number(),
  /** Entries that the person filed and that are still there. */
  entries: z.number(),
})
export type ActiveDay = z.infer<typeof ActiveDay>

export const HistoryItem = z.object({
  kind: z.enum(['completed', 'filed']),
  step_number: z.number(),
  edition: CalendarDay,
  /** An entry's one line; null for a completed step. */
  content: z.string().nullable(),
  at: Moment,
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const progress = {
  progress: route({
    method: 'GET',
    path: '/api/progress',
    audience: 'signed-in',
    summary: 'The own finished steps, newest first, at most 100',
    response: z.object({ progress: listOf(ProgressEntry, LIMITS.progress, 'newest') }),
  }),
  activeDays: route({
    method: 'GET',
    path: '/api/profile/activity',
    audience: 'signed-in',
    summary: 'What one did on each day of a range of at most 53 weeks, and the streak up to today',
    query: z
      .object({ from: CalendarDay, to: CalendarDay })
      .refine(({ from, to }) => isActivityRange(from, to), {
        path: ['to'],
        message: PROFILE.range,
        when: ({ issues }) => issues.length === 0,
      }),
    response: z.object({
      /** In order; only days on which something happened. */
      days: listOf(ActiveDay, LIMITS.activeDays, 'the range asked for'),
      /** Days in a row up to today with a completed step, at most 30 (S180). */
      streak: z.number(),
    }),
  }),
  dayHistory: route({
    method: 'GET',
    path: '/api/profile/day',
    audience: 'signed-in',
    summary: 'What one did on one day of the city, newest first, at most 200 (S181)',
    query: z.object({ day: CalendarDay }),
    response: z.object({ day: CalendarDay, happenings: listOf(HistoryItem, LIMITS.happenings, 'newest') }),
  }),
}
