import { and, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ActiveDay, HistoryItem } from '#contract/progress.ts'
import { addDays, type CalendarDay, calendarDay, cityTime } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { overviewFeed, userProgress } from '#server/platform/db/tables/newsroom.ts'

/** From the beginning of one day of the city to the end of another. */
export type Span = { from: CalendarDay; to: CalendarDay; timeZone: string }

/** What a person did on each day of the city, in order; days without anything are left out (C28). */
export async function findActiveDays(db: Db, userId: string, span: Span): Promise<ActiveDay[]> {
  const { completed, filed } = whatCounts(userId, span)
  const completions = await db
    .select({ day: dayOf(userProgress.completed_at, span), count: count() })
    .from(userProgress)
    .where(completed)
    .groupBy(sql`1`)
  const entries = await db
    .select({ day: dayOf(overviewFeed.created_at, span), count: count() })
    .from(overviewFeed)
    .where(filed)
    .groupBy(sql`1`)
  const days = new Map<string, ActiveDay>()
  const on = (day: string): ActiveDay => {
    const known = days.get(day) ?? { day: calendarDay(day), completions: 0, entries: 0 }
    days.set(day, known)
    return known
  }
  for (const found of completions) on(found.day).completions = found.count
  for (const found of entries) on(found.day).entries = found.count
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** What a person did on one day of the city, newest first. */
export async function findHistory(
  db: Db,
  userId: string,
  day: CalendarDay,
  timeZone: string,
): Promise<HistoryItem[]> {
  const { completed, filed } = whatCounts(userId, { from: day, to: day, timeZone })
  const completions = await db
    .select({
      step_number: userProgress.step_number,
      edition: userProgress.edition,
      at: userProgress.completed_at,
    })
    .from(userProgress)
    .where(completed)
    .orderBy(desc(userProgress.completed_at))
    .limit(LIMITS.happenings)
  const { step_number, select_date: edition, content, created_at: at } = overviewFeed
  const entries = await db
    .select({ step_number, edition, content, at })
    .from(overviewFeed)
    .where(filed)
    .orderBy(desc(at))
    .limit(LIMITS.happenings)
  return [
    ...completions.map((row) => ({ kind: 'completed' as const, content: null, ...row })),
    ...entries.map((row) => ({ kind: 'filed' as const, ...row })),
  ]
    .map((row) => ({ ...row, at: isoMoment(row.at) }))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, LIMITS.happenings)
}

/** A completion that was taken back, and an entry that was deleted, do not count. */
function whatCounts(userId: string, span: Span) {
  return {
    completed: and(
      eq(userProgress.user_id, userId),
      isNull(userProgress.voided_at),
      within(userProgress.completed_at, span),
    ),
    filed: and(eq(overviewFeed.user_id, userId), within(overviewFeed.created_at, span)),
  }
}

const within = (column: PgColumn, { from, to, timeZone }: Span): SQL | undefined =>
  and(gte(column, cityTime(from, '00:00', timeZone)), lt(column, cityTime(addDays(to, 1), '00:00', timeZone)))

const dayOf = (column: PgColumn, { timeZone }: Span): SQL<string> =>
  sql<string>`(${column} at time zone ${timeZone})::date::text`
