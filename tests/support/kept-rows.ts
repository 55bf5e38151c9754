import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Keeps what all tables hold now, so that a test can leave anything behind: putting it back takes a fraction of
 * what a new database would. Numbers that only grow go on growing, as after a real day.
 *
 * @returns puts everything back
 */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  const tables = await tablesOf(db)
  const kept: { table: string; columns: string; rows: string }[] = []
  for (const { table, columns } of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql.raw(`select coalesce(json_agg(t), '[]')::text as rows from "${table}" t`),
    )
    if (rows[0] && rows[0].rows !== '[]') kept.push({ table, columns, rows: rows[0].rows })
  }
  return () =>
    db.transaction(async (tx) => {
      // Rows refer to each other in every direction; all of them were consistent when they were kept.
      await tx.execute(sql`set local session_replication_role = replica`)
      // All in one statement; to truncate makes a file anew for every table and index, which takes twenty times as long.
      await tx.execute(sql.raw(`with ${tables.map(deleting).join(', ')} select 1`))
      for (const { table, columns, rows } of kept)
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${sql.raw(columns)}) overriding system value
            select ${sql.raw(columns)} from json_populate_recordset(null::${sql.identifier(table)}, ${rows})`,
        )
    })
}

const deleting = ({ table }: { table: string }, index: number) =>
  `deleted_${index} as (delete from "${table}")`

async function tablesOf(db: Db): Promise<{ table: string; columns: string }[]> {
  const { rows } = await db.execute<{ table: string; columns: string }>(sql`
    select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name`)
  return rows
}
