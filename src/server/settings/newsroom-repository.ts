import { eq } from 'drizzle-orm'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import type { Db } from '#server/db/db.ts'
import { newsroomSettings } from '#server/db/tables/newsroom.ts'

const THE_ROW = eq(newsroomSettings.id, 1)

/**
 * The newsroom's settings (C59).
 *
 * @throws Error when the database was never set up, which `setUpNewsroom` does before anything listens
 */
export async function readNewsroom(db: Db): Promise<NewsroomSettings> {
  const [row] = await db.select({ settings: newsroomSettings.settings }).from(newsroomSettings).where(THE_ROW)
  if (!row) throw new Error('The newsroom has no settings: the database was not set up.')
  return row.settings
}

/** Puts the settings in if there are none; a newsroom that has some keeps them. */
export async function keepOrCreateNewsroom(db: Db, settings: NewsroomSettings): Promise<void> {
  await db.insert(newsroomSettings).values({ id: 1, settings }).onConflictDoNothing()
}
