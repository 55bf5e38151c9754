import { sql } from 'drizzle-orm'
import { addDays, type CalendarDay, cityTime, dayIn } from '#shared/calendar.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import { msOf } from '#server/platform/db/moments.ts'

/** An issue as the archive needs it. */
export type ShownIssue = {
  edition: CalendarDay
  subject: string
  preview_line: string
  html: string
  paste: string
  withdrawn_at: string | null
}

type When = Pick<NewsroomSettings, 'time_zone' | 'publish_time'>

/** When an edition appears, as the city's wall time with its offset (C70). */
export const publishedAt = (edition: CalendarDay, { time_zone, publish_time }: When): string =>
  cityTime(edition, publish_time, time_zone)

/** @returns the newest day whose edition may be read now: today's from its moment on, before that yesterday's */
export function newestShown(newsroom: When, now: Date): CalendarDay {
  const today = dayIn(newsroom.time_zone, now)
  return new Date(publishedAt(today, newsroom)) <= now ? today : addDays(today, -1)
}

/**
 * Of each edition the issue that counts: the newest that was handed over. Before that it can be stopped, or waits for a
 * person. Each issue asks it of its own edition alone, so that whoever wants the next one reads no others.
 */
const counting = sql`
  edition_issues as issue where number = (
    select max(number) from edition_issues as other where other.edition = issue.edition and handed_over_at is not null
  )`

/** The issue of one edition that counts, withdrawn or not; undefined without one. */
export async function findShown(db: Db, edition: CalendarDay): Promise<ShownIssue | undefined> {
  const { rows } = await db.execute<ShownIssue>(
    sql`select edition, subject, preview_line, html, paste, withdrawn_at from ${counting} and edition = ${edition}`,
  )
  return rows[0]
}

/** The editions that can be read right before and right after that one. */
export type Neighbors = { earlier: CalendarDay | null; later: CalendarDay | null }

/** @param newest the newest day whose edition may be read now */
export async function neighborsOf(db: Db, edition: CalendarDay, newest: CalendarDay): Promise<Neighbors> {
  const { rows } = await db.execute<Neighbors>(sql`
    select (
      select edition from ${counting} and withdrawn_at is null and edition < ${edition} order by edition desc limit 1
    ) as earlier, (
      select edition from ${counting} and withdrawn_at is null and edition > ${edition} and edition <= ${newest}
      order by edition limit 1
    ) as later`)
  return rows[0] ?? { earlier: null, later: null }
}

/** The editions that can be read, the newest first. @param most so many at most */
export async function listShown(
  db: Db,
  newest: CalendarDay,
  most: number,
): Promise<Omit<ShownIssue, 'html'>[]> {
  const { rows } = await db.execute<Omit<ShownIssue, 'html'>>(sql`
    select edition, subject, preview_line, paste, withdrawn_at
    from ${counting} and withdrawn_at is null and edition <= ${newest} order by edition desc limit ${most}`)
  return rows
}

/**
 * When what can be read last became another: an edition appeared, was corrected, or was withdrawn.
 * Of all issues that were handed over, since the one that counts is the newest of its edition.
 *
 * @returns undefined while nothing was ever to be read
 */
export async function lastChange(db: Db, newsroom: When, newest: CalendarDay): Promise<Date | undefined> {
  const { rows } = await db.execute<{ edition: CalendarDay; at: string }>(sql`
    select max(edition) as edition, max(greatest(handed_over_at, withdrawn_at)) as at
    from edition_issues where handed_over_at is not null and edition <= ${newest} having count(*) > 0`)
  const [last] = rows
  if (!last) return undefined
  return new Date(Math.max(Date.parse(publishedAt(last.edition, newsroom)), msOf(last.at)))
}
