import { and, eq, sql } from 'drizzle-orm'
import type { StoredSettings } from '#contract/settings.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cached } from '#server/platform/db/cache.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { newsroomSettings } from '#server/platform/db/tables/newsroom.ts'
import { readSettings } from './stored-settings.ts'

type Warns = { warn(about: object, text: string): void }

const THE_ROW = eq(newsroomSettings.id, 1)

/**
 * The newsroom's settings (C59).
 *
 * @throws Error when the database was never set up, which `setUpNewsroom` does before anything listens
 */
export const readNewsroom = cached(
  ({ kind }) => kind === 'newsroom',
  async (db): Promise<NewsroomSettings> => {
    const [row] = await db
      .select({ settings: newsroomSettings.settings })
      .from(newsroomSettings)
      .where(THE_ROW)
    if (!row) throw new Error('The newsroom has no settings: the database was not set up.')
    // Everybody gets the same.
    return Object.freeze(readSettings(row.settings).settings)
  },
)

/** Warns of settings that were stored but are refused by now: people should see that their defaults count. */
export async function warnOfRefusedSettings(db: Db, log: Warns): Promise<void> {
  const [row] = await db.select({ settings: newsroomSettings.settings }).from(newsroomSettings).where(THE_ROW)
  const { refused } = readSettings(row?.settings ?? {})
  if (refused.length > 0)
    log.warn({ settings: refused }, 'Stored settings are not valid; their defaults count')
}

/** Puts the settings in if there are none; a newsroom that has some keeps them. */
export async function keepOrCreateNewsroom(db: Db, settings: NewsroomSettings): Promise<void> {
  await db.insert(newsroomSettings).values({ id: 1, settings }).onConflictDoNothing()
}

/** The settings with their version, and who changed them last. */
export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db
    .select({ own: newsroomSettings, name: users.full_name, email: users.email })
    .from(newsroomSettings)
    .leftJoin(users, eq(users.id, newsroomSettings.updated_by))
    .where(THE_ROW)
  if (!row) throw new Error('The newsroom has no settings: the database was not set up.')
  const { version, updated_at } = row.own
  const { settings } = readSettings(row.own.settings)
  const updated_by = row.email === null ? null : displayNameOf(row.name, row.email)
  return { settings, version, updated_at: isoMoment(updated_at), updated_by }
}

/** The day of a stored moment in the city. */
export const dayOf = async (db: Db, moment: string): Promise<CalendarDay> =>
  dayIn((await readNewsroom(db)).time_zone, new Date(isoMoment(moment)))

/** @returns false when they are not of that version any more; then nothing is written */
export async function writeSettings(
  tx: Db,
  settings: NewsroomSettings,
  { version, by, at }: { version: number; by: string; at: Date },
): Promise<boolean> {
  const written = await tx
    .update(newsroomSettings)
    .set({
      settings,
      version: sql`${newsroomSettings.version} + 1`,
      updated_at: at.toISOString(),
      updated_by: by,
    })
    .where(and(THE_ROW, eq(newsroomSettings.version, version)))
    .returning({ id: newsroomSettings.id })
  return written.length > 0
}
