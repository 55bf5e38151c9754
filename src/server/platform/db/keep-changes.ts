import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Apart from the product's own tables, which are what is read. */
const SCHEMA = 'reading'

/** A table that is read in slices, and what tells its rows apart. */
export type ReadTable = { name: string; columns: string[]; key: string[] }
/** A row as it was at the moment; null for one that was not there. */
export type KeptRow = { key: string; line: string | null }

/** A row of a table as a line of JSON, without its line feed. */
export const lineOf = (row: string): SQL => sql.raw(`to_json(${row})::text`)
/** What tells a row apart: its key's columns as text, in a JSON array. */
export const keyIn = (row: string, { key }: ReadTable): SQL =>
  sql`json_build_array(${columnsOf(row, key)})::text`

const columnsOf = (row: string, columns: string[]): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.raw(row)}.${sql.identifier(column)}::text`),
    sql`, `,
  )

/**
 * From this transaction on keeps each row as it was when it is changed for the first time (copy on write), so that
 * tables can be read in slices, with other people's work between them, and still all of it be of this one moment. For
 * the embedded database, whose one connection would otherwise belong to who reads until the last row.
 */
export async function keepChanges(tx: Db, tables: ReadTable[]): Promise<void> {
  await stopKeeping(tx)
  const schema = sql.identifier(SCHEMA)
  await tx.execute(sql`create schema ${schema}`)
  await tx.execute(
    sql`create unlogged table ${schema}.kept (id bigserial, name text not null, key text not null, line text)`,
  )
  for (const table of tables) {
    const keep = sql`${schema}.${sql.identifier(`keep_${table.name}`)}`
    const listed = sql.join(
      table.columns.map((column) => sql`old.${sql.identifier(column)}`),
      sql`, `,
    )
    const kept = sql`insert into ${schema}.kept (name, key, line)`
    const name = sql.raw(`'${table.name}'`)
    await tx.execute(sql`
      create function ${keep}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          ${kept} select ${name}, ${keyIn('old', table)}, ${lineOf('row')} from (select ${listed}) as row;
        end if;
        if tg_op <> 'DELETE' then
          ${kept} values (${name}, ${keyIn('new', table)}, null);
        end if;
        return null;
      end $$`)
    await tx.execute(sql`
      create trigger reading after insert or update or delete on ${sql.identifier(table.name)}
      for each row execute function ${keep}()`)
  }
}

/** What was changed in a table since, as it was at the moment. */
export async function keptRows(db: Db, { name }: ReadTable): Promise<KeptRow[]> {
  const { rows } = await db.execute<KeptRow>(
    sql`select distinct on (key) key, line from ${sql.identifier(SCHEMA)}.kept where name = ${name} order by key, id`,
  )
  return rows
}

/** Keeps nothing any more. Also what a process began that died meanwhile. */
export async function stopKeeping(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists ${sql.identifier(SCHEMA)} cascade`)
}
