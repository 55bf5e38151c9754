import { addDays, dayIn } from '#shared/calendar.ts'
import { FEED_KINDS, type FeedKind, type FeedLibrary } from '#shared/feeds.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Deps } from '#server/deps.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { PACE_MS, type Pause, pauseFor, queueForHost } from '#server/platform/outbound/host-queue.ts'
import { type Fault, faultOf, type FetchedBody, fetchFeed, type Fetching } from './fetch-feed.ts'
import { findSource, type FeedSource, updateFeed } from './feeds-repository.ts'
import { forgetOver, keepFound, seenAgain, stepOf } from './keep-found.ts'
import { noteFault } from './note-fault.ts'
import { readInProcess } from './read-in-process.ts'
import type { ReadFeed } from './reading/feed-item.ts'

/** What came of a reading; a page is given along where it is none that is read, for what it leads to. */
export type Came =
  | { kind: 'read'; feed: ReadFeed; fetched: FetchedBody }
  | { kind: 'as-before' }
  | (Fault & { page?: FetchedBody })

/**
 * Fetches a feed in the turn of its host and reads it in a process of its own.
 *
 * @param feed.kind which it was before; a calendar that is a page now is one to sign in at
 */
export async function fetchAndRead(
  deps: Deps,
  feed: { url: string; kind: FeedKind | null; library: FeedLibrary },
  way: Fetching,
  pause: Pause = pauseFor,
): Promise<Came> {
  const asker = way.isForSomebody ? 'people' : 'jobs'
  const lost = way.lost ?? deps.stopping.signal
  // A person does not wait for it.
  const paced = way.isForSomebody ? {} : { afterwards: () => pause(PACE_MS, lost) }
  const turn = { host: new URL(feed.url).host, asker, ...paced }
  const fetched = await queueForHost(deps.pages, turn, () => fetchFeed(deps, feed.url, { ...way, ...paced }))
  way.lost?.throwIfAborted()
  if (fetched.kind !== 'body') return fetched
  const { time_zone: timeZone } = await readNewsroom(deps.db)
  const from = dayIn(timeZone, deps.clock())
  const { body, url, contentType } = fetched
  const read = await readInProcess(body, {
    ...{ timeZone, url, contentType, from },
    to: addDays(from, LIMITS.feedAheadDays),
  })
  if (read === 'cut') return faultOf(FEEDS.tooMuch)
  if (read === 'none' || (read.kind === 'page' && feed.kind !== null && feed.kind !== 'page'))
    return faultOf(FEEDS.noFeed)
  if (FEED_KINDS[feed.library].includes(read.kind)) return { kind: 'read', feed: read, fetched }
  if (read.kind === 'page') return { ...faultOf(FEEDS.noFeed), page: fetched }
  return faultOf(FEEDS.wrongKind[read.kind === 'feed' ? 'events' : 'news'])
}

type Place = { library: FeedLibrary; source: number }

/**
 * Reads the feed of a source and keeps what it tells. What a run that died had begun the next one does; running again
 * changes nothing.
 */
export async function readFeed(deps: Deps, place: Place, way: Fetching = {}): Promise<void> {
  const source = await findSource(deps.db, place)
  if (!source || (source.feed_off_at !== null && !way.isForSomebody)) return
  const { feed_url: url, feed_kind: kind, feed_etag: etag, feed_last_modified: lastModified } = source
  const asked = { ...way, ...((await isRead(deps, source)) && { etag, lastModified }) }
  const came = await fetchAndRead(deps, { url, kind, library: place.library }, asked)
  await deps.db.transaction(async (tx) => {
    const now = await findSource(tx, place, { lock: true })
    // Its address was changed meanwhile, and is read by a job of its own.
    if (now?.feed_url === url) await keep(deps, tx, place, now, came)
  })
  if (came.kind === 'fault')
    // Of the address nothing but the host: what stands behind it may be a secret.
    deps.log.info({ host: new URL(url).host, source: place, fault: came.fault }, 'A feed was not read')
}

/**
 * Whether all is kept that a feed tells while it stays as it is. What has days to come is read whole once a day, since each
 * day brings another one within reach.
 */
async function isRead({ db, clock }: Deps, source: FeedSource): Promise<boolean> {
  const { feed_kind: kind, feed_read_at: readAt, feed_fault: fault } = source
  if (fault !== null || readAt === null) return false
  const { time_zone: zone } = await readNewsroom(db)
  return kind === 'feed' || dayIn(zone, new Date(isoMoment(readAt))) === dayIn(zone, clock())
}

async function keep(deps: Deps, tx: Deps['db'], place: Place, source: FeedSource, came: Came): Promise<void> {
  const now = deps.clock()
  const { time_zone: timeZone } = await readNewsroom(tx)
  const today = dayIn(timeZone, now)
  const good = {
    ...{ feed_read_at: now.toISOString(), feed_fault: null, feed_failing_since: null, feed_off_at: null },
  }
  if (came.kind === 'fault') await noteFault(tx, place, source, came, now)
  else if (came.kind === 'as-before') {
    await seenAgain(tx, place, now)
    await updateFeed(tx, place, good)
  } else {
    const {
      feed,
      fetched: { etag, lastModified },
    } = came
    const told = { ...place, kind: feed.kind, items: feed.items, sourceUrl: source.url }
    const { changed, filed } = await keepFound(tx, told, { today, now })
    for (const edition of changed) await publish(tx, { kind: 'found', edition, step: stepOf(place.library) })
    for (const edition of filed) {
      await publish(tx, { kind: 'edition', edition })
      await deps.jobs.enqueue(tx, 'read-pages', { edition }, { key: edition, group: edition })
    }
    await updateFeed(tx, place, {
      ...good,
      ...{ feed_kind: feed.kind, feed_etag: etag, feed_last_modified: lastModified },
      feed_found: feed.items.length,
      ...((feed.items.length > 0 || source.feed_gave_at === null) && { feed_gave_at: now.toISOString() }),
    })
    await forgetOver(tx, today)
  }
  await publish(tx, { kind: 'libraries', library: place.library }, 'admin')
}
