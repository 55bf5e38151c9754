import { createHash } from 'node:crypto'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { memorableOf, type MemoryKey, memoryKeys, type MemoryKind, rememberedSince } from '#shared/memory.ts'
import { displayNameOf } from '#shared/people.ts'
import type { StepNumber } from '#shared/step-number.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { seen } from '#server/platform/db/tables/seen.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'

type OfEntry = { id: string; user_id: string; row: Readonly<Record<string, unknown>> }
type SeenRow = Omit<typeof seen.$inferSelect, 'said'> & { page: string | null }

/** The rows of an entry in the memory, and of an address what tells its page. */
const seenRows = (step: { number: number }, { id, user_id, row }: OfEntry): SeenRow[] =>
  memoryKeys(memorableOf(row)).map(({ kind, key }) => ({
    ...{ entry_id: id, kind, key: kind === 'picture' ? key : stored(key), user_id, step_number: step.number },
    edition: row['select_date'] as CalendarDay, // every row has one
    page: kind === 'url' ? key : null,
  }))

/** An address may be longer than an index takes. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url')

const COMPARED = ['headline', 'status', 'start', 'readings'] as const
const comparedIn = (facts: SQL): SQL =>
  sql.join(
    COMPARED.flatMap((fact) => [sql.raw(`'${fact}'`), sql`${facts}->${sql.raw(`'${fact}'`)}`]),
    sql`, `,
  )
const FACTS = sql`${pageFacts.facts}`

/** What of a page is compared later with what it says then; null where nobody has read it for that edition. */
const SAID = sql`
  case when ${FACTS} is not null then jsonb_strip_nulls(jsonb_build_object('days', ${FACTS}->'days')) || jsonb_build_object(
    ${comparedIn(FACTS)}, 'events', (
      select coalesce(jsonb_agg(jsonb_build_object(${comparedIn(sql`event`)})), '[]')
      from jsonb_array_elements(${FACTS}->'events') as event)) end`

/** Remembers new entries, in one insert of the transaction that files them. */
export async function remember(tx: Db, step: { number: number }, entries: readonly OfEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => seenRows(step, entry))
  if (rows.length === 0) return
  await deferWrite(
    tx,
    sql`
      insert into ${seen} (entry_id, kind, key, step_number, edition, user_id, said)
      select own.entry_id, own.kind, coalesce(${uploadedImages.sha256}, own.key), own.step_number, own.edition,
        own.user_id, ${SAID}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as own(entry_id uuid, kind text, key text, step_number int, edition date, user_id uuid, page text)
      left join ${pageFacts} on ${pageFacts.key} = own.page and ${pageFacts.edition} = own.edition
      left join ${uploadedImages} on own.kind = 'picture' and ${uploadedImages.name} = own.key
      where own.kind <> 'picture' or ${uploadedImages.sha256} is not null
      on conflict (entry_id, kind) do update set key = excluded.key, edition = excluded.edition, said = excluded.said`,
  )
}

/** Remembers an entry as it is now: what it was called before is forgotten. */
export async function rememberChanged(tx: Db, step: { number: number }, entry: OfEntry): Promise<void> {
  const kinds = seenRows(step, entry).map(({ kind }) => kind)
  // What tells a picture may be unknown: the one before it goes in any case.
  const kept = kinds.filter((kind) => kind !== 'picture')
  const others = kept.length > 0 ? notInArray(seen.kind, kept) : undefined
  await deferWrite(tx, tx.delete(seen).where(and(eq(seen.entry_id, entry.id), others)))
  await remember(tx, step, [entry])
}

/** What is deleted never ran. */
export async function forget(tx: Db, ids: string[]): Promise<void> {
  await deferWrite(tx, tx.delete(seen).where(inArray(seen.entry_id, ids)))
}

/** An entry that was filed before and is the same by one of its keys. */
export type Recalled = { kind: MemoryKind; edition: CalendarDay; by: string; at: string; line: string }

/** So many of the latest are looked at: the newest of the edition, and the newest before it. */
const LATEST = 50

/**
 * The entries with one of these keys for this edition or one before it, the latest first, in one statement.
 *
 * @param but an entry that does not count
 */
export async function recall(
  db: Db,
  keys: readonly MemoryKey[],
  { edition, but = null }: { edition: CalendarDay; but?: string | null },
): Promise<Recalled[]> {
  if (keys.length === 0) return []
  const wanted = JSON.stringify(
    keys.map(({ kind, key }) => ({
      kind,
      key: kind === 'picture' ? key : stored(key),
      since: rememberedSince(kind, edition),
    })),
  )
  const found = await db
    .select({
      ...{ kind: seen.kind, edition: seen.edition, line: overviewFeed.content, at: overviewFeed.created_at },
      ...{ name: users.full_name, email: users.email },
    })
    .from(seen)
    .innerJoin(
      wantedIn(wanted),
      sql`wanted.kind = ${seen.kind} and wanted.key = ${seen.key} and ${seen.edition} between wanted.since and ${edition}`,
    )
    .innerJoin(overviewFeed, eq(overviewFeed.id, seen.entry_id))
    .leftJoin(users, eq(users.id, overviewFeed.user_id))
    .where(sql`${seen.entry_id} is distinct from ${but}::uuid`)
    .orderBy(sql`${seen.edition} desc`, sql`${overviewFeed.created_at} desc`)
    .limit(LATEST)
  return found.map(({ name, email, at, ...one }) => ({
    ...one,
    by: displayNameOf(name, email ?? ''),
    at: isoMoment(at),
  }))
}

/** The keys that are asked for; a picture of ours is told by the file that it was made of. */
const wantedIn = (keys: string): SQL => sql`(
  select asked.kind, asked.since, coalesce(${uploadedImages.sha256}, asked.key) as key
  from jsonb_to_recordset(${keys}::jsonb) as asked(kind text, key text, since date)
  left join ${uploadedImages} on asked.kind = 'picture' and ${uploadedImages.name} = asked.key) as wanted`

/** What of an edition ran before it. */
type RanBefore = {
  entryId: string
  kind: MemoryKind
  step: StepNumber
  edition: CalendarDay
  /** In how many editions of the last 60 days. */
  lately: number
  line: string
}

/** What of an edition's own entries ran in an edition before it, by page, joke and picture, in one statement. */
export async function ranBefore(db: Db, edition: CalendarDay): Promise<RanBefore[]> {
  const before = sql`
    select own.entry_id as "entryId", own.kind, own.step_number as step, max(earlier.edition)::text as edition,
      count(distinct earlier.edition) filter (where earlier.edition >= ${rememberedSince('url', edition)}::date)::int
        as lately,
      min(feed.content) as line
    from ${overviewFeed} feed
    join ${seen} own on own.entry_id = feed.id
    join ${seen} earlier on earlier.kind = own.kind and earlier.key = own.key and earlier.edition < own.edition
      and earlier.edition >= case when own.kind in ('joke', 'picture') then ${rememberedSince('joke', edition)}::date
        else ${rememberedSince('url', edition)}::date end
    join ${overviewFeed} ran on ran.id = earlier.entry_id
    where feed.select_date = ${edition} and own.kind in ('url', 'joke', 'picture')
    group by own.entry_id, own.kind, own.step_number
    order by own.step_number, own.entry_id`
  const { rows } = await db.execute<RanBefore>(before)
  return rows
}
