import { type FileHandle, open, rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { keptRows, keyIn, lineOf } from '#server/platform/db/keep-changes.ts'
import type { StoredTable } from './stored-tables.ts'

/** About how many bytes of rows one statement reads: it keeps everybody else waiting meanwhile. */
const SLICE_BYTES = 120_000
const MOST_PAGES = 50
/** How many rows are taken out of the file at once. */
const TAKEN_AT_ONCE = 100

/** Where a row's line lies; one that was changed since is kept with its line. */
type Place = { key: string; at: number; bytes: number } | { key: string; line: string }

/** How many pages a table has now. What is written behind them later was not there at the moment. */
export async function pagesOf(tx: Db, { name }: StoredTable): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select (pg_relation_size(${`public."${name}"`}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  return rows[0]?.pages ?? 0
}

/**
 * The rows of a table as {@link linesOf} gives them, read in slices between which others are served. Changes are kept
 * since the moment they are of: a row that was changed since is taken as it was kept, whatever a slice said of it.
 *
 * @param file lies aside until the last line was given
 */
export async function* linesInSlices(
  db: Db,
  table: StoredTable,
  pages: number,
  file: string,
): AsyncGenerator<string> {
  const handle = await open(file, 'wx+', 0o600)
  try {
    const runs = await readSlices(db, table, pages, handle)
    const kept = new Map((await keptRows(db, table)).map(({ key, line }) => [orderOf(key), line]))
    const changed = [...kept].flatMap(([key, line]) => (line === null ? [] : [{ key, line }]))
    const unchanged = runs.map((run) => run.filter(({ key }) => !kept.has(key)))
    const places = await merged([...unchanged, changed.sort(byKey)])
    for (let from = 0; from < places.length; from += TAKEN_AT_ONCE) {
      const some = places.slice(from, from + TAKEN_AT_ONCE)
      yield (await Promise.all(some.map((place) => lineAt(handle, place)))).join('')
    }
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}

/** Each slice as it lies on the disk, put in order: so the database has nothing to sort. */
async function readSlices(db: Db, table: StoredTable, pages: number, handle: FileHandle): Promise<Place[][]> {
  const listed = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const runs: Place[][] = []
  let at = 0
  let wanted = 1
  for (let from = 0, to = 1; from < pages; from = to) {
    to = Math.min(pages, from + wanted)
    const { rows } = await db.execute<{ key: string; line: string }>(sql`
      select ${keyIn('row', table)} as key, ${lineOf('row')} as line from (
        select ${listed} from ${sql.identifier(table.name)}
        where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid) as row`)
    const run: Place[] = []
    const lines = rows.map(({ key, line }) => {
      const whole = Buffer.from(`${line}\n`)
      run.push({ key: orderOf(key), at, bytes: whole.length })
      at += whole.length
      return whole
    })
    const read = Buffer.concat(lines)
    await handle.write(read)
    runs.push(run.sort(byKey))
    const fitting = Math.floor(((to - from) * SLICE_BYTES) / Math.max(1, read.length))
    wanted = Math.max(1, Math.min(fitting, wanted * 2, MOST_PAGES))
  }
  return runs
}

/** A key such that comparing by code units is comparing its columns by bytes, one after the other, NULL last. */
function orderOf(key: string): string {
  const columns: (string | null)[] = JSON.parse(key)
  return columns.map((text) => (text === null ? '\u0100' : Buffer.from(text).toString('latin1'))).join('\0')
}

const byKey = (one: Place, other: Place): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** Runs that are in order, two by two until it is one; others get their turn in between. */
async function merged(runs: Place[][]): Promise<Place[]> {
  let left = runs
  while (left.length > 1) {
    const next: Place[][] = []
    for (let pair = 0; pair < left.length; pair += 2) {
      next.push(mergedTwo(left[pair] ?? [], left[pair + 1] ?? []))
      await setImmediate()
    }
    left = next
  }
  return left[0] ?? []
}

function mergedTwo(one: Place[], other: Place[]): Place[] {
  const all: Place[] = []
  let next = 0
  for (const place of one) {
    for (let behind = other[next]; behind && byKey(behind, place) < 0; behind = other[next]) {
      all.push(behind)
      next += 1
    }
    all.push(place)
  }
  for (const behind of other.slice(next)) all.push(behind)
  return all
}

async function lineAt(handle: FileHandle, place: Place): Promise<string> {
  if ('line' in place) return `${place.line}\n`
  const { buffer } = await handle.read(Buffer.alloc(place.bytes), 0, place.bytes, place.at)
  return buffer.toString()
}
