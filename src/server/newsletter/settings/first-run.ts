import { and, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FirstRun } from '#contract/settings.ts'
import { SOURCE_LIBRARIES } from '#shared/libraries.ts'
import type { Place } from '#shared/preferences.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { visits } from '#server/platform/db/tables/preferences.ts'
import { DEFAULT_SETTINGS } from '#server/newsletter/newsroom/default-settings.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'

/** What the newsroom has done of its first four things, read from what is stored anyway. */
export async function readFirstRun(db: Db): Promise<FirstRun> {
  const { city, neighbouring_city, time_zone } = await readNewsroom(db)
  const isExample = (name: keyof typeof own) => own[name] === DEFAULT_SETTINGS[name]
  const own = { city, neighbouring_city, time_zone }
  const names = ['city', 'neighbouring_city', 'time_zone'] as const
  return {
    // The example's time zone may well be the city's: it is named beside the cities, and with them it is done.
    isNamed: !isExample('city') && !isExample('neighbouring_city'),
    examples: names.filter(isExample).map((name) => own[name]),
    ...(await readDone(db)),
  }
}

async function readDone(db: Db): Promise<Omit<FirstRun, 'isNamed' | 'examples'>> {
  const wasAt = (place: Place) => isThere(db, visits, and(eq(visits.place, place), gt(visits.visits, 0)))
  const { action, subject } = auditLog
  return {
    // Who changed one has looked through them, before visits were counted too.
    areSourcesSeen:
      (await wasAt('source-libraries')) ||
      (await isThere(db, auditLog, and(like(action, 'library.%'), inArray(subject, SOURCE_LIBRARIES)))),
    // Somebody invited has no account until the invitation is taken up.
    arePeopleInvited:
      (await db.select({ id: users.id }).from(users).where(eq(users.is_machine, false)).limit(2)).length >
        1 || (await isThere(db, auditLog, inArray(action, ['person.invite', 'person.create']))),
    isBoardOpened: await wasAt('board'),
  }
}

async function isThere(db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(table).where(where).limit(1)
  return found.length > 0
}
