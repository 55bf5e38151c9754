import { Column, is, type Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { nameFor } from './named-statements.ts'

/** A placeholder in a query for a value that is given when it is asked, by its name. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>
/** What the query builder makes of a select, insert, update or delete. */
type Query<Row> = { prepare(name: string): unknown; then(read: (rows: Row[]) => unknown): unknown }

type Asked = Parameters<PgSession['prepareQuery']>

const dialect = new PgDialect()

/**
 * A prepared query: its SQL is written once, at the first call, where an ordinary query is written by the builder each
 * time. Worth it only for what is asked at nearly every request; whatever is asked twice has a prepared statement in the
 * database anyway (`named-statements.ts`).
 *
 * @param build makes it of placeholders: by the query builder, which selects columns and no tables in objects of their
 *   own, or as SQL, whose rows are as the engine answers them
 * @returns asks it, on the database or in a transaction
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, value: ValueOf<Values>) => Query<Row> | SQL<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let asked: Asked | undefined
  return async (db, values) => {
    asked ??= askedOf((recording) => build(recording, (name) => sql.placeholder(name)))
    const query = db._.session.prepareQuery(...asked)
    const answer = (await query.execute(values)) as Row[] | { rows: Row[] } // the second of SQL
    return Array.isArray(answer) ? answer : answer.rows
  }
}

/** One prepared query for each of several tables, which are told apart by a short text. */
export function preparedFor<Key, Values extends Record<string, unknown>, Row>(
  nameOf: (key: Key) => string,
  build: (key: Key, db: Db, value: ValueOf<Values>) => Query<Row> | SQL<Row>,
): (key: Key) => (db: Db, values: Values) => Promise<Row[]> {
  const known = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return (key) => {
    const name = nameOf(key)
    const found = known.get(name) ?? prepared<Values, Row>((db, value) => build(key, db, value))
    known.set(name, found)
    return found
  }
}

/** Lets the query builder prepare a query for a database that only notes what it is given. */
function askedOf(build: (db: Db) => Pick<Query<unknown>, 'prepare'> | SQL): Asked {
  let asked: Asked | undefined
  const prepared = { setToken: () => prepared }
  const session = {
    prepareQuery: (...[query, fields = []]: Asked) => {
      const made = withConstants(query)
      asked = [made, fields, nameFor(made.sql), true, readerOf(fields)]
      return prepared
    },
  }
  const recording = new PgDatabase(dialect, session as unknown as PgSession, undefined)
  const query = build(recording as unknown as Db)
  if (query instanceof SQL) {
    const made = dialect.sqlToQuery(query)
    return [made, undefined, nameFor(made.sql), false]
  }
  query.prepare('')
  if (!asked) throw new Error('A query is prepared by its session.')
  return asked
}

/** A number that never changes, such as a limit, stands in the text: only so does whoever plans it know it. */
function withConstants({ sql: text, params }: Asked[0]): Asked[0] {
  const given: unknown[] = []
  const whole = text.replace(/\$(\d+)/g, (_mark, number: string) => {
    const value = params[Number(number) - 1]
    return typeof value === 'number' ? String(value) : `$${given.push(value)}`
  })
  return { sql: whole, params: given }
}

type Fields = NonNullable<Asked[1]>
type Decoder = { mapFromDriverValue(value: unknown): unknown }

/** Makes rows of what the database answers. How each column is read is found out once. */
function readerOf(fields: Fields): (rows: unknown[][]) => Record<string, unknown>[] {
  const columns = fields.map(({ path: [name = '', ...more], field }) => {
    if (more.length > 0) throw new Error(`A prepared query selects columns; ${name} is a table.`)
    return { name, decoder: decoderOf(field) }
  })
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (const [place, { name, decoder }] of columns.entries())
        row[name] = values[place] === null ? null : decoder.mapFromDriverValue(values[place])
      return row
    })
}

function decoderOf(field: Fields[number]['field']): Decoder {
  if (is(field, Column)) return field
  const { decoder, sql: aliased } = field as { decoder?: Decoder; sql?: { decoder: Decoder } }
  const found = decoder ?? aliased?.decoder
  if (!found) throw new Error('A prepared query selects columns and SQL.')
  return found
}
