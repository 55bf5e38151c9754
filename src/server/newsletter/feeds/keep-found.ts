import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { type FeedKind, type FeedLibrary, foundKey, RECENT_DAYS } from '#shared/feeds.ts'
import { LIMITS } from '#shared/limits.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { STEPS } from '#steps/index.ts'
import type { ReadItem } from './reading/feed-item.ts'

type Row = typeof found.$inferInsert
type Told = {
  library: FeedLibrary
  source: number
  sourceUrl: string | null
  kind: FeedKind
  items: ReadItem[]
}

/** In how many readings running one is not told before it goes. */
const GOES_AFTER = 2

/** The step whose checklist a library is. */
export const stepOf = (library: FeedLibrary): number =>
  STEPS.find(({ checklist }) => checklist === library.replaceAll('-', '_'))?.number ?? 0

/**
 * Keeps what a reading told in place of what the one before did. Call it with the source locked. What is told again stays
 * the same row; what is not told for two readings goes, unless somebody has used or dismissed it.
 *
 * @returns the days on which something is new, another or gone, and those on which that was filed of which it was told
 */
export async function keepFound(
  tx: Db,
  told: Told,
  { today, now }: { today: CalendarDay; now: Date },
): Promise<{ changed: CalendarDay[]; filed: CalendarDay[] }> {
  const stored = await tx
    .select()
    .from(found)
    .where(and(eq(found.library, told.library), eq(found.source_id, told.source)))
  const items = wanted(told, stored, today)
  const known = new Map(stored.map((row) => [`${row.uid}\n${row.day}`, row]))
  const rows = items.map((item) => rowOf(told, item, now))
  const [changed, filed] = [new Set<CalendarDay>(), new Set<CalendarDay>()]
  for (const row of rows) {
    const before = known.get(`${row.uid}\n${row.day}`)
    known.delete(`${row.uid}\n${row.day}`)
    if (!before || SHOWN.some((column) => before[column] !== row[column])) changed.add(row.day)
    if (before?.entry_id && (before.time !== row.time || before.status !== row.status)) filed.add(row.day)
  }
  await upsert(tx, rows)
  const oldest = items.reduce((first, { day }) => (day < first ? day : first), '9999-12-31')
  // A feed of news lets go of what is old, and a calendar of what has been.
  const missing = [...known.values()].filter(({ day }) => day >= (told.kind === 'feed' ? oldest : today))
  for (const { day, missed, entry_id: entry } of missing) {
    if (missed + 1 >= GOES_AFTER) changed.add(day)
    if (missed === 0 && entry !== null) filed.add(day)
  }
  await miss(
    tx,
    missing.map(({ id }) => id),
  )
  return { changed: [...changed].toSorted(), filed: [...filed].toSorted() }
}

const SHOWN = ['time', 'title', 'venue', 'url', 'summary', 'price', 'status'] as const

/** What is kept of what was told, each with a name of its own on its day. */
function wanted(
  { kind, items }: Told,
  stored: (typeof found.$inferSelect)[],
  today: CalendarDay,
): ReadItem[] {
  const since = addDays(today, 1 - RECENT_DAYS)
  const days = new Map(stored.map(({ uid, day }) => [uid, day]))
  const names = new Set<string>()
  return items.flatMap((item) => {
    // One of news is told on one day alone, also where it says none or changes it.
    const day = kind === 'feed' ? (days.get(item.uid) ?? item.day) : item.day
    if (kind === 'feed' && day < since) return []
    const isTaken = names.has(`${item.uid}\n${day}`)
    const uid = isTaken ? `${item.uid} ${item.time ?? ''} ${item.title}` : item.uid
    if (names.has(`${uid}\n${day}`)) return []
    names.add(`${uid}\n${day}`)
    return [{ ...item, uid, day }]
  })
}

function rowOf({ library, source, sourceUrl, kind }: Told, item: ReadItem, now: Date): Row & ReadItem {
  return {
    ...item,
    url: item.url ?? (kind === 'feed' ? null : sourceUrl),
    ...{ id: randomUUID(), library, source_id: source, step_number: stepOf(library) },
    url_key: item.url === null ? null : pageKey(item.url),
    title_key: foundKey(item.title, item.venue),
    ...{ first_seen: now.toISOString(), last_seen: now.toISOString(), missed: 0 },
  }
}

async function upsert(tx: Db, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${found} select * from jsonb_populate_recordset(null::${found}, ${JSON.stringify(rows)}::jsonb)
    on conflict (library, source_id, uid, day) do update set
      step_number = excluded.step_number, "time" = excluded."time", title = excluded.title, venue = excluded.venue,
      url = excluded.url, url_key = excluded.url_key, title_key = excluded.title_key, summary = excluded.summary,
      price = excluded.price, status = excluded.status, last_seen = excluded.last_seen, missed = 0`)
}

async function miss(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(found)
    .set({ missed: sql`${found.missed} + 1` })
    .where(inArray(found.id, ids))
  await tx
    .delete(found)
    .where(
      and(
        inArray(found.id, ids),
        sql`${found.missed} >= ${GOES_AFTER} and ${found.entry_id} is null and ${found.dismissed_at} is null`,
      ),
    )
}

/** What a source told was told again, and what it did not tell was not: its server says that the feed is as it was. */
export async function seenAgain(
  tx: Db,
  { library, source }: { library: FeedLibrary; source: number },
  now: Date,
): Promise<void> {
  await tx
    .update(found)
    .set({ last_seen: now.toISOString() })
    .where(and(eq(found.library, library), eq(found.source_id, source), eq(found.missed, 0)))
}

/** Forgets what is over for a week, and of more than is kept the furthest. */
export async function forgetOver(tx: Db, today: CalendarDay): Promise<void> {
  await tx.execute(sql`delete from ${found} where day < ${addDays(today, -LIMITS.foundKeptDays)}`)
  await tx.execute(sql`
    delete from ${found} where id in (
      select id from ${found} order by (entry_id is null and dismissed_at is null), day, id offset ${LIMITS.foundKept})`)
}
