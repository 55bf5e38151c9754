import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type CalendarDay, calendarDay, cityTime, cityTimeOf } from '#shared/calendar.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

/** An entry of any step as it is stored; its own columns, in their stored names, depend on the step. */
export type StoredEntry = {
  id: string
  user_id: string
  select_date: CalendarDay
  created_at: string
  updated_at: string
  version: number
  deleted_at: string | null
  /** The step's own columns; moments are the city's wall time with its offset (C56). */
  row: Record<string, unknown>
  authorName: string | null
  authorEmail: string | null
}

type Found = Record<string, unknown> & { author_name: string | null; author_email: string | null }

const entriesFound = preparedFor<AnyStep, { edition: CalendarDay; but: string | null }, Found>(
  ({ number }) => String(number),
  (step, db, value) => {
    const table = tableOf(step)
    const isOf = and(sql`${table.select_date} = ${value('edition')}`, isNull(table.deleted_at))
    // Of what is not deleted nobody wants to know by whom, and each column costs every list.
    const { updated_by: _by, deleted_at: _at, deleted_by: _deleter, ...columns } = getTableColumns(table)
    return db
      .select({ ...columns, author_name: users.full_name, author_email: users.email })
      .from(table)
      .leftJoin(users, eq(users.id, table.user_id))
      .where(and(isOf, sql`${table.id} is distinct from ${value('but')}::uuid`))
      .orderBy(desc(table.created_at), asc(table.id))
  },
)

/**
 * Everyone's entries of one step for one edition, newest first; deleted ones are left out. At most `LIMITS.entries`,
 * which `mustHaveRoom` keeps.
 *
 * @param which all, or all but one
 */
export async function findEntries(
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
  { but = null }: { but?: string | null } = {},
): Promise<StoredEntry[]> {
  const rows = await entriesFound(step)(db, { edition, but })
  return rows.map((entry) =>
    storedEntry(step, { entry, name: entry.author_name, email: entry.author_email }, newsroom),
  )
}

/** @returns the entry, deleted or not, or undefined */
export async function findEntry(
  db: Db,
  step: AnyStep,
  id: string,
  newsroom: NewsroomFacts,
): Promise<StoredEntry | undefined> {
  const table = tableOf(step)
  const [row] = await db
    .select({ entry: table, name: users.full_name, email: users.email })
    .from(table)
    .leftJoin(users, eq(users.id, table.user_id))
    .where(eq(table.id, id))
  return row && storedEntry(step, row, newsroom)
}

/**
 * What a send carries: every column of the entries that the edition uses, oldest first (S211). Of steps that
 * use just one entry it is the newest (C45).
 */
export async function findRows(
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
): Promise<Record<string, unknown>[]> {
  const entries = await findEntries(db, step, edition, newsroom)
  const used = step.uses === 'newest' ? entries.slice(0, 1) : entries.toReversed()
  return used.map(({ id, user_id, select_date, created_at, updated_at, row }) => ({
    id,
    ...row,
    select_date,
    user_id,
    created_at,
    updated_at,
  }))
}

type Joined = { entry: Record<string, unknown>; name: string | null; email: string | null }

/** An entry of what its row holds and who filed it. */
export function storedEntry(
  step: AnyStep,
  { entry, name, email }: Joined,
  newsroom: NewsroomFacts,
): StoredEntry {
  // Every table in the registry has these columns, see ContentTable.
  const own = entry as Omit<StoredEntry, 'row'>
  const row: Record<string, unknown> = {}
  for (const column of ownColumns(step))
    if (entry[column] !== null || !step.additions?.includes(column)) row[column] = entry[column]
  for (const [column, beside = ''] of Object.entries(step.moments ?? {}))
    row[column] = withOffset(entry[beside], entry[column], newsroom)
  row['select_date'] = own.select_date
  return {
    id: own.id,
    user_id: own.user_id,
    select_date: own.select_date,
    created_at: isoMoment(own.created_at),
    updated_at: isoMoment(own.updated_at),
    version: own.version,
    deleted_at: isoMomentOrNull(own.deleted_at ?? null),
    row,
    authorName: name,
    authorEmail: email,
  }
}

/** @param wallTime as it is stored or about to be; null where the database could not tell it from the instant */
function withOffset(wallTime: unknown, instant: unknown, { time_zone }: NewsroomFacts): string {
  if (typeof wallTime !== 'string') return cityTimeOf(new Date(String(instant)), time_zone)
  return cityTime(calendarDay(wallTime.slice(0, 10)), wallTime.slice(11, 16), time_zone)
}

/**
 * The columns of a step as they are stored: beside each moment the wall time that it was.
 *
 * @param row the step's own columns
 */
export function withWallTimes(step: AnyStep, row: Record<string, unknown>): Record<string, unknown> {
  const wallTimes = Object.entries(step.moments ?? {}).map(([column, beside]) => [
    beside,
    String(row[column]).slice(0, 16),
  ])
  return { ...row, ...Object.fromEntries(wallTimes) }
}

const COMMON = ['id', 'user_id', 'select_date', 'created_at', 'updated_at']
/** What the house needs for itself and nobody else reads. */
const INTERNAL = ['version', 'updated_by', 'deleted_at', 'deleted_by']

const ownColumnsOf = new Map<AnyStep, string[]>()

/** The names of the columns that only this step has, in their order. */
function ownColumns(step: AnyStep): string[] {
  const known = ownColumnsOf.get(step)
  if (known) return known
  const shared = [...COMMON, ...INTERNAL, ...Object.values(step.moments ?? {})]
  const own = Object.keys(getTableColumns(tableOf(step))).filter((name) => !shared.includes(name))
  ownColumnsOf.set(step, own)
  return own
}
