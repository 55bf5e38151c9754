import { and, eq, sql } from 'drizzle-orm'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { inWords, isNote } from '#edition/check-page-changes.ts'
import { canonical, sha256Of } from '#edition/hashes.ts'
import type { PageChange } from '#edition/page-change.ts'
import type { Db } from '#server/platform/db/db.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { seen } from '#server/platform/db/tables/seen.ts'
import type { Deps } from '#server/deps.ts'
import { entryLink, pageChangedTemplate } from '#server/people/notifications/notification-templates.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { readInput } from './read-input.ts'

/**
 * Tells the author and the administrators of entries whose page says something else now: each change once, and nothing
 * more of an entry until somebody has read what was told of it.
 */
export async function tellPages(deps: Deps, edition: CalendarDay): Promise<void> {
  const { pageChanges, newsroom } = await readInput(deps, deps.db, edition)
  for (const one of pageChanges.filter(({ change }) => !isNote(change)))
    await deps.db.transaction((tx) =>
      tellOf(tx, { edition, timeZone: newsroom.time_zone }, one, deps.clock()),
    )
}

type Of = { edition: CalendarDay; timeZone: string }

async function tellOf(tx: Db, { edition, timeZone }: Of, says: PageChange, now: Date): Promise<void> {
  const { entryId, step, change } = says
  const link = entryLink(step, edition, entryId)
  if (await isUnread(tx, link)) return
  const what = `page-says:${entryId}:${sha256Of(canonical(change))}`
  const [first] = await tx
    .insert(doneOnce)
    .values({ what, at: now.getTime() })
    .onConflictDoNothing()
    .returning({ what: doneOnce.what })
  if (!first) return
  const [entry] = await tx.select({ by: seen.user_id }).from(seen).where(eq(seen.entry_id, entryId)).limit(1)
  const told = { step, edition, today: dayIn(timeZone, now), link, sentence: inWords(says, edition) }
  if (entry) await notify(tx, pageChangedTemplate({ ...told, to: { person: entry.by } }))
  await notify(tx, pageChangedTemplate({ ...told, to: 'admins', ...(entry && { except: entry.by }) }))
}

/** Whether people were told of it, and none of them has read that yet. */
async function isUnread(tx: Db, link: string): Promise<boolean> {
  const [told] = await tx
    .select({ all: sql<number>`count(*)::int`, read: sql<number>`count(${notifications.read_at})::int` })
    .from(notifications)
    .where(and(eq(notifications.kind, 'page'), eq(notifications.link, link)))
  return told !== undefined && told.all > 0 && told.read === 0
}
