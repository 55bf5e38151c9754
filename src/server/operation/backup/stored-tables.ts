import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** A table as a backup knows it, in whatever version of the product made it. */
export type StoredTable = {
  name: string
  columns: string[]
  /** What tells one row from another; all columns where nothing else does. */
  key: string[]
}

type Row = { name: string; columns: string[]; key: string[] | null; needs: string[] | null }

/**
 * Every table of the product with its columns, each behind those that its rows refer to. The catalog is asked and no
 * list, so that a table which is new to the product is in its backups from birth.
 *
 * @throws Error when tables refer to one another in a circle
 */
export async function storedTables(db: Db): Promise<StoredTable[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select array_agg(distinct other.relname::text) from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and other.oid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname collate "C"`)
  const waiting = new Map(rows.map((row) => [row.name, row]))
  const ordered: StoredTable[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs?.some((other) => waiting.has(other)))
    if (free.length === 0)
      throw new Error(`These tables refer to one another: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns, key } of free) {
      waiting.delete(name)
      ordered.push({ name, columns, key: key ?? columns })
    }
  }
  return ordered
}

/** The sequences of the product, with the number each gives next. */
export async function storedSequences(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: next } = await db.execute<{ next: string }>(
      sql`select (last_value + case when is_called then 1 else 0 end)::text as next from ${sql.identifier(name)}`,
    )
    found[name] = next[0]?.next ?? '1'
  }
  return found
}
