import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredTable } from './stored-tables.ts'

/** How many rows one statement reads, and at most how many, and how many characters of them, one writes. */
const READ_AT_ONCE = 50
const WRITTEN_AT_ONCE = 500
const MOST_CHARACTERS = 4_000_000

/** How many rows a table has, and the SHA-256 of its lines in hexadecimal. */
export type TableSum = { rows: number; sha256: string }

/**
 * The rows of a table as lines of JSON, each ended by a line feed, in the order of its key: the same on both engines.
 *
 * @param tx a transaction, which keeps the place in the table
 */
export async function* linesOf(tx: Db, { name, columns, key }: StoredTable): AsyncGenerator<string> {
  const listed = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  // Compared by bytes, since engines and servers sort texts each in its own way.
  const order = sql.join(
    key.map((column) => sql`${sql.identifier(column)}::text collate "C"`),
    sql`, `,
  )
  const cursor = sql.identifier(`of_${name}`)
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for
    select to_json(row)::text as line from (select ${listed} from ${sql.identifier(name)} order by ${order}) as row`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(READ_AT_ONCE))} from ${cursor}`,
    )
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await tx.execute(sql`close ${cursor}`)
}

/** What the lines of a table come to. */
export async function sumOf(tx: Db, table: StoredTable): Promise<TableSum> {
  const sum = summing()
  for await (const lines of linesOf(tx, table)) sum.add(lines)
  return sum.end()
}

/** Counts and sums lines as they pass. */
export function summing() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (lines: string): void => {
      hash.update(lines)
      for (const char of lines) if (char === '\n') rows += 1
    },
    end: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Writes rows that stand as lines of JSON into their table; columns that it has gained since get their default. */
export async function writeLines(
  tx: Db,
  { name, columns }: StoredTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const listed = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const write = async (rows: string[]) => {
    if (rows.length === 0) return
    await tx.execute(sql`
      insert into ${sql.identifier(name)} (${listed}) overriding system value
      select ${listed} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${rows.join(',')}]`}::json)`)
  }
  let rows: string[] = []
  let characters = 0
  for await (const line of lines) {
    rows.push(line)
    characters += line.length
    if (rows.length < WRITTEN_AT_ONCE && characters < MOST_CHARACTERS) continue
    await write(rows)
    rows = []
    characters = 0
  }
  await write(rows)
}
