import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { LateChange } from '#edition/page-change.ts'
import type { PageStatus } from '#shared/page-status.ts'
import { found } from '#server/platform/db/tables/found.ts'
import type { PageSaid } from '#server/platform/db/tables/seen.ts'
import { type Filed, lateChange } from './late-change.ts'

type Evening = { day: CalendarDay; time: string | null; status: PageStatus | null }
/** What the feed of which an entry was filed told then, and the evenings of that event which it tells now. */
export type ToldByFeed = { then: Evening; now: Evening[] }

/** That of an entry, as one column `words`; no row where it was filed of no feed. */
export const toldOf = (entry: SQL): SQL => sql`
  select jsonb_build_object(
    'then', jsonb_build_object('day', used.day, 'time', used.used_time, 'status', used.used_status),
    'now', coalesce((
      select jsonb_agg(jsonb_build_object('day', f.day, 'time', f.time, 'status', f.status) order by f.day)
      from ${found} f
      where f.library = used.library and f.source_id = used.source_id and f.uid = used.uid and f.missed = 0
    ), '[]')) as words
  from ${found} used where used.entry_id = ${entry} order by used.day limit 1`

/**
 * What a feed says now of the evening that was filed: on its day, else on the only other one that the event has. An event
 * that a feed tells no more says nothing.
 */
export function feedChange({ then, now }: ToldByFeed, filed: Filed): LateChange | null {
  const says = now.find(({ day }) => day === then.day) ?? now[0]
  return says ? lateChange(saidOf(says, now), saidOf(then, []), filed) : null
}

/** The days count where there are several: one alone is where the evening is now. */
const saidOf = ({ day, time, status }: Evening, all: readonly Evening[]): PageSaid => ({
  ...{ headline: null, status, start: time === null ? day : `${day} ${time}`, readings: [], events: [] },
  days: all.length > 1 ? all.map((one) => one.day) : [],
})
