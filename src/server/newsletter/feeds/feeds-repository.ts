import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FeedState } from '#contract/feeds.ts'
import type { FeedKind, FeedLibrary } from '#shared/feeds.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { found } from '#server/platform/db/tables/found.ts'
import {
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceLiveMusic,
} from '#server/platform/db/tables/newsroom.ts'
import type { Jobs } from '#server/job-queue.ts'

const TABLES = {
  'live-music': sourceLiveMusic,
  'city-events': sourceCityEvents,
  'civil-news': sourceCivilNews,
  'general-news': sourceGeneralNews,
} satisfies Record<FeedLibrary, unknown>
const NAMES = Object.keys(TABLES) as FeedLibrary[] // its own keys

export type Source = typeof sourceLiveMusic.$inferSelect
/** A source whose feed is to be read. */
export type FeedSource = Source & { feed_url: string }

/** A source with a feed that is in use; undefined where it has none. @param lock keeps it as it is for the transaction */
export async function findSource(
  db: Db,
  { library, source }: { library: FeedLibrary; source: number },
  { lock = false } = {},
): Promise<FeedSource | undefined> {
  const table = TABLES[library]
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, source), isNull(table.retired_at)))
  const [row] = lock ? await query.for('update') : await query
  return row?.feed_url ? { ...row, feed_url: row.feed_url } : undefined
}

/** Notes of a source how its feed stands. */
export async function updateFeed(
  tx: Db,
  { library, source }: { library: FeedLibrary; source: number },
  values: Partial<Source>,
): Promise<void> {
  await tx.update(TABLES[library]).set(values).where(eq(TABLES[library].id, source))
}

/** Every source whose feed is read by itself, with the address of that. */
export async function dueFeeds(db: Db): Promise<{ library: FeedLibrary; source: number; url: string }[]> {
  const due = NAMES.map(async (library) => {
    const table = TABLES[library]
    const rows = await db
      .select({ source: table.id, url: sql<string>`${table.feed_url}` })
      .from(table)
      .where(and(isNotNull(table.feed_url), isNull(table.retired_at), isNull(table.feed_off_at)))
      .orderBy(table.id)
    return rows.map((row) => ({ library, ...row }))
  })
  return (await Promise.all(due)).flat()
}

const QUIET_MS = 30 * 24 * 3_600_000

export const stateOf = (source: Source, now: Date): FeedState => ({
  kind: source.feed_kind,
  readAt: source.feed_read_at && isoMoment(source.feed_read_at),
  found: source.feed_found ?? 0,
  fault: source.feed_fault,
  isOff: source.feed_off_at !== null,
  isQuiet:
    source.feed_gave_at !== null && now.getTime() - Date.parse(isoMoment(source.feed_gave_at)) > QUIET_MS,
})

/** How the feeds of a library stand. */
export async function feedStates(db: Db, library: FeedLibrary, now: Date) {
  const table = TABLES[library]
  const rows = await db
    .select()
    .from(table)
    .where(and(isNotNull(table.feed_url), isNull(table.retired_at)))
    .orderBy(table.id)
    .limit(LIMITS.feeds)
  return rows.map((row) => ({ source: row.id, feed: stateOf(row, now) }))
}

/** @throws Problem `conflict` when more sources have a feed than may */
export async function keepFeedsFew(tx: Db): Promise<void> {
  const counts = NAMES.map((library) => {
    const table = TABLES[library]
    return sql`select count(*)::int as count from ${table} where ${table.feed_url} is not null and ${table.retired_at} is null`
  })
  const { rows } = await tx.execute<{ count: number }>(
    sql`select sum(count)::int as count from (${sql.join(counts, sql` union all `)}) feeds`,
  )
  if ((rows[0]?.count ?? 0) > LIMITS.feeds) throw new Problem('conflict', FEEDS.full)
}

type Changed = { library: FeedLibrary; source: number; before: string | null; after: string | null }

/**
 * Begins anew with a source whose feed is another one, in the transaction that stores it: nothing of the one before is
 * offered any more, and the new one is read at once.
 */
export async function beginFeed(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { library, source, before, after }: Changed,
  now: Date,
): Promise<void> {
  if (before === after) return
  const kind: FeedKind | null = null
  await updateFeed(
    tx,
    { library, source },
    {
      ...{ feed_kind: kind, feed_etag: null, feed_last_modified: null, feed_read_at: null, feed_found: null },
      ...{ feed_fault: null, feed_failing_since: null, feed_off_at: null },
      feed_gave_at: after === null ? null : now.toISOString(),
    },
  )
  await forgetFound(tx, { library, source })
  if (after === null) return
  await keepFeedsFew(tx)
  await enqueueReading(tx, jobs, { library, source, url: after })
}

/** Asks for a reading of a feed. Those of one host are a group, so that it never takes every place of a process. */
export async function enqueueReading(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { library, source, url }: { library: FeedLibrary; source: number; url: string },
  how: { startAfter?: Date } = {},
): Promise<void> {
  const group = URL.parse(url)?.host ?? 'no host'
  const options = { ...how, key: `${library}:${source}`, group }
  await jobs.enqueue(tx, 'read-feed', { library, source }, options)
}

/** Takes away what a source told that nobody has used or dismissed. */
async function forgetFound(
  tx: Db,
  { library, source }: { library: FeedLibrary; source: number },
): Promise<void> {
  await tx
    .delete(found)
    .where(
      and(
        eq(found.library, library),
        eq(found.source_id, source),
        isNull(found.entry_id),
        isNull(found.dismissed_at),
      ),
    )
}
