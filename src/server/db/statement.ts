import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { nameFor } from './named-statements.ts'
import type { Ready } from './ready-writes.ts'

/** A place in a statement for a value that is given later, by its name. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>
/** What the query builder makes of a select, insert, update or delete. */
type Query<Row> = { prepare(name: string): unknown; then(read: (rows: Row[]) => unknown): unknown }

type Asked = Parameters<PgSession['prepareQuery']>

const dialect = new PgDialect()

/**
 * A statement that is asked for people all the time: its text is made once, when it is first asked, and not for each
 * request, which costs this process more than to send it.
 *
 * @param build makes it of values that are named and given later: by the builder, which selects columns and no tables
 *   in objects of their own, or as SQL, whose rows are as the engine answers them
 * @returns asks it, on the database or in a transaction; it is sent before this returns
 */
export function statement<Values extends Record<string, unknown>, Row>(
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

/**
 * As {@link statement}, of what `writeLast` writes: an insert, update or delete whose answer nobody wants. A value of
 * `null` is NULL, but for a column of JSON.
 */
export function write<Values extends Record<string, unknown>>(
  build: (db: Db, value: ValueOf<Values>) => Pick<Query<unknown>, 'prepare'> | SQL,
): (values: Values) => Ready {
  let made: Made | undefined
  return (values) => {
    made ??= madeOf(askedOf((recording) => build(recording, (key) => sql.placeholder(key)))[0])
    return { text: made.text, params: made.given.map((one) => one(values)) }
  }
}

/** How each of what is given comes out of the values by their names. It is found out once. */
type Made = { text: string; given: ((values: Record<string, unknown>) => unknown)[] }

const madeOf = ({ sql: text, params }: Asked[0]): Made => ({
  text,
  given: params.map(givenFor),
})

function givenFor(param: unknown): Made['given'][number] {
  if (is(param, Placeholder)) return (values) => mustBeGiven(values, param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(mustBeGiven(values, value))
}

/** @throws when it is missing, which would be written as NULL */
function mustBeGiven(values: Record<string, unknown>, { name }: Placeholder): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`A statement was not given its value of ${name}.`)
  return value
}

/** One statement for each of several tables or filters, which are known by a short text. */
export function statements<Key, Values extends Record<string, unknown>, Row>(
  nameOf: (key: Key) => string,
  build: (key: Key, db: Db, value: ValueOf<Values>) => Query<Row> | SQL<Row>,
): (key: Key) => (db: Db, values: Values) => Promise<Row[]> {
  const known = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return (key) => {
    const name = nameOf(key)
    const found = known.get(name) ?? statement<Values, Row>((db, value) => build(key, db, value))
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
    if (more.length > 0) throw new Error(`A statement selects columns; ${name} is a table.`)
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
  if (!found) throw new Error('A statement selects columns and SQL.')
  return found
}
