import { and, between, eq, isNotNull } from 'drizzle-orm'
import type { Skip } from '#contract/publication-days.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Schedule } from '#shared/cut-off.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cached } from '#server/platform/db/cache.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { readNewsroom } from './newsroom-repository.ts'

/** Every day that is marked as having no edition, in order (C63); whoever marks one publishes `newsroom`. */
const readSkippedDays = cached(
  ({ kind }) => kind === 'newsroom',
  async (db): Promise<readonly CalendarDay[]> => {
    const rows = await db
      .select({ edition: editions.edition })
      .from(editions)
      .where(isNotNull(editions.skipped_at))
      .orderBy(editions.edition)
    return Object.freeze(rows.map(({ edition }) => edition))
  },
)

/** The newsroom's settings, and the days that have no edition: what the working edition and the cut-off follow from. */
export async function readSchedule(db: Db): Promise<NewsroomSettings & Schedule> {
  return { ...(await readNewsroom(db)), skipped_days: [...(await readSkippedDays(db))] }
}

/** The days between two that are marked as having no edition, and why. */
export async function readSkips(
  db: Db,
  from: CalendarDay,
  to: CalendarDay,
): Promise<{ edition: CalendarDay; reason: string }[]> {
  const { edition, skip_reason, skipped_at } = editions
  const rows = await db
    .select({ edition, reason: skip_reason })
    .from(editions)
    .where(and(isNotNull(skipped_at), between(edition, from, to)))
    .orderBy(edition)
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

/** @returns why a day is marked as having no edition, by whom and when; null when it is not */
export async function findSkip(db: Db, edition: CalendarDay): Promise<Skip | null> {
  // Nearly every day has its edition, and that is known without asking.
  return (await readSkippedDays(db)).includes(edition) ? readSkip(db, edition) : null
}

/** As {@link findSkip}, and as it is stored at this moment: for whoever is about to change it. */
export async function readSkip(db: Db, edition: CalendarDay): Promise<Skip | null> {
  const [row] = await db
    .select({
      reason: editions.skip_reason,
      at: editions.skipped_at,
      name: users.full_name,
      email: users.email,
    })
    .from(editions)
    .leftJoin(users, eq(users.id, editions.skipped_by))
    .where(and(eq(editions.edition, edition), isNotNull(editions.skipped_at)))
  if (!row?.at) return null
  return { reason: row.reason ?? '', by: displayNameOf(row.name, row.email ?? ''), at: isoMoment(row.at) }
}
