import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions as JobQueueOptions } from 'pg-boss'
import type { LongWork } from './long-work.ts'

/** What a raw statement answers on both engines. Counting in SQL: cast to int, or one engine answers text. */
type Answer<Row> = { rows: Row[] }
interface RawAnswer extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** The database as repositories see it: a connection, or one transaction of it. They never know the engine. */
export type Db = PgDatabase<RawAnswer>

/** Where a database was found. `system` is null when the server does not tell its identifier to this role. */
export type Place = { system: string | null; place: string }

/** An open database. Closing it ends every listener; nothing may use `db` afterwards. */
export type Database = {
  db: Db
  engine: 'embedded' | 'server'
  /**
   * Hears what is notified on a channel, after the notifying transaction was committed.
   *
   * @param channel lower case letters and underscores
   * @param onNotify gets the payload as text
   * @param onGap called when notifications may have been missed (the connection was lost and is back)
   * @returns stops listening
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Hears that live events were committed, by this process or another. It only wakes and may be called too often;
   * what was committed by a process that died that moment, or while the connection was lost, is told late. So
   * whoever must miss nothing also looks now and again.
   *
   * @returns stops listening
   */
  onEvents(wake: () => void): Promise<() => Promise<void>>
  /** Which connection hears of changes now, counted from 1; null while none does. Between two there was a gap. */
  hearing(): number | null
  /** Does the work while nobody else, in this process or another, does such work on this database. */
  alone<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Does known long work on it, see {@link LongWork}. */
  longWork: LongWork['announce']
  /** Where it is: differs for every copy, and stays the same over restarts, also of the machine. */
  place(): Promise<Place>
  /** Whether the disk of the embedded database is so full that nothing new may be written; a server sees to its own. */
  isOutOfSpace(): boolean
  /** @throws whatever kept the database from answering a trivial question; a server has two seconds for it */
  ping(): Promise<void>
  /** How the job queue reaches this database. */
  jobs: Pick<JobQueueOptions, 'db' | 'backend'>
  close(): Promise<void>
}
