import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { storedTables } from '#server/operation/backup/stored-tables.ts'

type Column = { name: string; type: string; isSerial: boolean; refers: string | null; to: string | null }

/** Columns whose text is read by what changes the tables later, by their name. */
const READ: Record<string, string> = {
  email: 'somebody@desk.example',
  step_number: '1',
  status: 'done',
}

/**
 * Puts a row into every table that has none, whatever the tables are at that moment: a value in each column, that of a row there
 * where the column refers to one.
 */
export async function fillTables(db: Db): Promise<void> {
  for (const { name } of await storedTables(db)) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) continue
    const columns = await columnsOf(db, name)
    const given = columns.filter(({ isSerial }) => !isSerial)
    const names = sql.join(
      given.map((column) => sql.identifier(column.name)),
      sql`, `,
    )
    const values = sql.join(
      given.map((column) => valueOf(column)),
      sql`, `,
    )
    await db.execute(sql`insert into ${sql.identifier(name)} (${names}) select ${values}`)
  }
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select a.attname::text as name, format_type(a.atttypid, null) as type,
      coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false) as "isSerial",
      other.relname::text as refers,
      (select b.attname::text from pg_attribute b where b.attrelid = f.confrelid and b.attnum = f.confkey[1]) as to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
      left join pg_class other on other.oid = f.confrelid
    where c.relname = ${table} and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    order by a.attnum`)
  return rows
}

function valueOf({ name, type, refers, to }: Column) {
  if (refers && to)
    return sql`(select ${sql.identifier(to)} from ${sql.identifier(refers)} order by 1 desc limit 1)`
  const text = READ[name] ?? `some ${name}`
  switch (type) {
    case 'uuid':
      return sql`gen_random_uuid()`
    case 'boolean':
      return sql`true`
    case 'date':
      return sql`'2031-05-03'::date`
    case 'timestamp without time zone':
      return sql`'2031-05-01 10:00:00'::timestamp`
    case 'timestamp with time zone':
      return sql`'2031-05-01T15:00:00Z'::timestamptz`
    case 'json':
    case 'jsonb':
      return sql`'{}'::jsonb`
    case 'text':
    case 'character varying':
      return sql`${text}::text`
    case 'text[]':
      return sql`array[${text}]::text[]`
    case 'integer[]':
      return sql`array[1]`
    default:
      // A number of some kind.
      return sql`1`
  }
}
