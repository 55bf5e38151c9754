import { type SQL, sql } from 'drizzle-orm'
import type { LiveAudience, LiveChange } from '#shared/live.ts'
import type { Db } from './db.ts'

/** What became stale, for whom: a row of `live_events` that has no number yet. */
export type NewEvent = { audience: LiveAudience; change: LiveChange }

/**
 * Advisory locks from here on, 2^40 of them, each say: this transaction writes events, and every number it is
 * given is larger than what follows the offset.
 */
const OPEN_WRITERS = 727_001n * 2n ** 40n

/**
 * Writes the events of a transaction, for its last statement: from here to the commit nothing else is locked.
 *
 * Writers share their lock, so they never wait for one another. The lock is taken before a number is: the
 * subquery is evaluated for the row, the column's default only when the row is stored.
 */
export const insertEvents = (events: readonly NewEvent[]): SQL => sql`
    insert into live_events (audience, change)
    select event.value ->> 'audience', event.value -> 'change'
    from (
        select pg_advisory_xact_lock_shared(${String(OPEN_WRITERS)}::bigint + last_value - (not is_called)::int)
        from live_events_id_seq offset 0
      ) as writer,
      jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as event (value, place)
    order by event.place`

/**
 * How far the events can be read without ever passing one that may still be written.
 *
 * Numbers are given out before their transactions commit, and those commit in any order. A reader that simply
 * went on from the largest number would miss a smaller one which commits later. So it stops before the
 * smallest number that belongs to an open transaction. Read the events in a later statement than this one.
 *
 * @returns `settled`: every number up to it is committed or never will be; `given`: the last one given out
 */
export async function readEventBounds(db: Db): Promise<{ settled: number; given: number }> {
  // The inner query names the outer row, hence runs after it: who took a number later has a lock that it sees.
  const { rows } = await db.execute<{ settled: number; given: number }>(sql`
    with numbers as materialized (
      select last_value - (not is_called)::int as given from live_events_id_seq
    )
    select given::float8 as given, coalesce((
      select min(after) from (
        select ((classid::bigint << 32) | objid::bigint) - ${String(OPEN_WRITERS)}::bigint as after
        from pg_locks
        where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
      ) as writers
      where after between 0 and least(given, ${String(2n ** 40n - 1n)}::bigint)
    ), given)::float8 as settled
    from numbers`)
  const [bounds] = rows
  if (!bounds) throw new Error('A sequence always has one row.')
  return bounds
}
