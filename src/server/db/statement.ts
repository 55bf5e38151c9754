import { type Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>
/** What the query builder makes of a select, insert, update or delete. */
type Query<Row> = { prepare(name: string): unknown; then(read: (rows: Row[]) => unknown): unknown }

type Asked = Parameters<PgSession['prepareQuery']>
type Prepared = ReturnType<PgSession['prepareQuery']> & { joinsNotNullableMap?: unknown }
type Made = { asked: Asked; joinsNotNullableMap?: unknown }

const dialect = new PgDialect()

/**
 * A statement that is asked for people all the time: its text is made once, when it is first asked, and not for each
 * request, which costs this process more than to send it.
 *
 * @param build makes it of values that are named and given later: by the builder, or as SQL, whose rows are as the
 *   engine answers them
 * @returns asks it, on the database or in a transaction; it is sent before this returns
 */
export function statement<Values extends Record<string, unknown>, Row>(
  build: (db: Db, value: ValueOf<Values>) => Query<Row> | SQL<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let made: Made | undefined
  return async (db, values) => {
    made ??= madeOf((recording) => build(recording, (name) => sql.placeholder(name)))
    const { asked, joinsNotNullableMap } = made
    const query: Prepared = Object.assign(db._.session.prepareQuery(...asked), { joinsNotNullableMap })
    const answer = (await query.execute(values)) as Row[] | { rows: Row[] } // the second of SQL
    return Array.isArray(answer) ? answer : answer.rows
  }
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
function madeOf(build: (db: Db) => Query<unknown> | SQL): Made {
  const made: Partial<Made> = {}
  const session = {
    prepareQuery: (...asked: Asked) => {
      // The name is given where it passes, see decision 025.
      made.asked = [asked[0], asked[1], undefined, asked[3], asked[4]]
      return Object.assign(made, { setToken: () => made })
    },
  }
  const recording = new PgDatabase(dialect, session as unknown as PgSession, undefined)
  const query = build(recording as unknown as Db)
  if (query instanceof SQL) return { asked: [dialect.sqlToQuery(query), undefined, undefined, false] }
  query.prepare('')
  if (!made.asked) throw new Error('A query is prepared by its session.')
  return { asked: made.asked, joinsNotNullableMap: made.joinsNotNullableMap }
}
