import { FEEDS } from '#shared/feeds-messages.ts'
import type { FeedLibrary } from '#shared/feeds.ts'
import { LIBRARY_PATHS } from '#shared/library-name.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type FeedSource, updateFeed } from './feeds-repository.ts'
import type { Fault } from './fetch-feed.ts'

/** How long a feed may fail before administrators are told, in milliseconds. */
const TOLD_AFTER_MS = 3 * 24 * 3_600_000

/**
 * Notes why a feed was not read. Administrators are told once: when it has failed for three days, or at once where its
 * server said to stop.
 */
export async function noteFault(
  tx: Db,
  place: { library: FeedLibrary; source: number },
  source: FeedSource,
  { fault, isFinal }: Fault,
  now: Date,
): Promise<void> {
  const since = source.feed_failing_since ?? now.toISOString()
  await updateFeed(tx, place, {
    ...{ feed_read_at: now.toISOString(), feed_fault: fault, feed_failing_since: since, feed_found: 0 },
    ...(isFinal && { feed_off_at: source.feed_off_at ?? now.toISOString() }),
  })
  const toldAt = Date.parse(isoMoment(since)) + TOLD_AFTER_MS
  const readBefore = source.feed_read_at === null ? 0 : Date.parse(isoMoment(source.feed_read_at))
  const isLong = now.getTime() >= toldAt && readBefore < toldAt
  const isOver = isFinal && source.feed_off_at === null
  if (!isLong && !isOver) return
  const { title, detail } = isOver ? FEEDS.notice(source.name, fault) : FEEDS.failing(source.name, fault)
  const link = `/admin/libraries/${LIBRARY_PATHS[place.library]}`
  await notify(tx, { to: 'admins', kind: 'feed', type: 'warning', title, message: detail, link })
}
