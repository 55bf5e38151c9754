import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/calendar.ts'
import { type AfterCompleting, type Place, VISITS_COUNTED, type Visits } from '#shared/preferences.ts'
import type { Db } from '#server/platform/db/db.ts'
import { preferences, visits } from '#server/platform/db/tables/preferences.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { TABLES } from '#steps/tables.ts'

const images = TABLES[imageOfTheDay.number]

const SHOWN = {
  place: visits.place,
  visits: visits.visits,
  days: visits.days,
  lastDay: visits.last_day,
  isOpen: visits.is_open,
}

/** A person's choice, or what holds until there is one. */
export async function findAfterCompleting(db: Db, personId: string): Promise<AfterCompleting> {
  const [row] = await db.select().from(preferences).where(eq(preferences.user_id, personId))
  return row?.after_completing ?? 'board'
}

export async function saveAfterCompleting(
  db: Db,
  personId: string,
  chosen: AfterCompleting,
  now: Date,
): Promise<void> {
  const kept = { after_completing: chosen, updated_at: now.toISOString() }
  await db
    .insert(preferences)
    .values({ user_id: personId, ...kept })
    .onConflictDoUpdate({ target: preferences.user_id, set: kept })
}

export const findVisits = (db: Db, personId: string): Promise<Visits[]> =>
  db.select(SHOWN).from(visits).where(eq(visits.user_id, personId)).orderBy(visits.place)

/** Where the last picture came from that a person filed, also one that was deleted since (C102). */
export async function findPictureSource(db: Db, personId: string): Promise<string | null> {
  const { source, user_id, created_at, id } = images
  const [last] = await db
    .select({ source })
    .from(images)
    .where(eq(user_id, personId))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
  return last?.source ?? null
}

/** Counts one visit, and the day when it is another one than that of the last. */
export async function countVisit(
  db: Db,
  personId: string,
  place: Place,
  today: CalendarDay,
): Promise<Visits> {
  const isOtherDay = sql`${visits.last_day} is distinct from ${today}`
  const atMost = (counted: PgColumn, more: SQL) => sql<number>`least(${counted} + ${more}, ${VISITS_COUNTED})`
  const [row] = await db
    .insert(visits)
    .values({ user_id: personId, place, visits: 1, days: 1, last_day: today })
    .onConflictDoUpdate({
      target: [visits.user_id, visits.place],
      set: {
        visits: atMost(visits.visits, sql`1`),
        days: atMost(visits.days, sql`case when ${isOtherDay} then 1 else 0 end`),
        last_day: today,
      },
    })
    .returning(SHOWN)
  if (!row) throw new Error('A visit that was just counted is not there.')
  return row
}

/** Keeps whether the explanations of a place are open. */
export async function saveFold(db: Db, personId: string, place: Place, isOpen: boolean): Promise<Visits> {
  await db
    .insert(visits)
    .values({ user_id: personId, place, is_open: isOpen })
    .onConflictDoUpdate({ target: [visits.user_id, visits.place], set: { is_open: isOpen } })
  const [row] = await db
    .select(SHOWN)
    .from(visits)
    .where(and(eq(visits.user_id, personId), eq(visits.place, place)))
  if (!row) throw new Error('A choice that was just kept is not there.')
  return row
}
