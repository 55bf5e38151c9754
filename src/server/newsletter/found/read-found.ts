import { sql } from 'drizzle-orm'
import type { Found } from '#contract/found.ts'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { RECENT_DAYS } from '#shared/feeds.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { SOURCES } from '#server/newsletter/sources/sources-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import type { Checklist } from '#steps/step.ts'
import { filedKeys } from './filed-keys.ts'
import type { FoundRow } from './found-row.ts'
import { merged } from './merged.ts'

/** What comes on so many of so many days is no news of this one. */
const OFTEN = { days: 5, of: 14 }

type Days = { edition: CalendarDay; newsFrom: CalendarDay; newsTo: CalendarDay }

/**
 * One text for all rows: to take two hundred apart, column by column, costs more than to find them. Of news the last
 * days are shown, with a link; of everything else the day itself. These days are read first, since the database would else
 * go through all days of each source. The entry is a value and no `exists`, for which the whole feed would be read.
 */
async function rowsOfStep(
  db: Db,
  { step, checklist }: { step: number; checklist: Checklist },
  { edition, newsFrom, newsTo }: Days,
): Promise<FoundRow[]> {
  const until = addDays(edition, OFTEN.of - 1)
  const { rows } = await db.execute<{ told: FoundRow[] }>(sql`
    with of_days as materialized (
      select *, false as is_news from ${found} where step_number = ${step} and day = ${edition}
      union all
      select *, true as is_news from ${found}
      where step_number = ${step} and day between ${newsFrom} and ${newsTo} and url is not null
        and source_id in (select id from ${SOURCES[checklist]} where feed_kind = 'feed'))
    select coalesce(json_agg(told), '[]') as told from (
    select f.id, f.day::text as day, f.time, f.title, f.venue, f.url, f.summary, f.price, f.status,
      s.id as "sourceId", s.name as source, s.feed_kind as kind, f.url_key as "urlKey", f.title_key as "titleKey",
      f.first_seen::text as "firstSeen",
      f.dismissed_at is not null or (select true from ${overviewFeed} o where o.id = f.entry_id) is not null as "isOver",
      f.day = ${edition} and ${sql.raw(String(OFTEN.days))} = (
        select count(*) from (
          select distinct day from ${found} other
          where other.step_number = ${step} and other.title_key = f.title_key
            and other.day between ${edition} and ${until}
          limit ${sql.raw(String(OFTEN.days))}) days) as "isOften"
    from of_days f
    join ${SOURCES[checklist]} s on s.id = f.source_id and s.retired_at is null
    where f.is_news or s.feed_kind is distinct from 'feed'
    ) told`)
  return rows[0]?.told ?? []
}

/**
 * What the sources of a step tell of an edition's day and nobody has filed or dismissed: each event or item once, whoever
 * told it. Of an edition that is out, nothing.
 */
export async function readFound(
  db: Db,
  edition: CalendarDay,
  step: AnyStep,
  today: CalendarDay,
): Promise<Found[]> {
  if (!step.checklist || !isOpenEdition(edition, today)) return []
  const newsFrom = addDays(today, 1 - RECENT_DAYS)
  const of = { step: step.number, checklist: step.checklist }
  const [rows, isFiled] = await Promise.all([
    rowsOfStep(db, of, { edition, newsFrom, newsTo: today }),
    filedKeys(db, step, { edition, newsFrom }),
  ])
  return merged(rows)
    .filter((all) => !all.some((row) => row.isOver || isFiled(row)))
    .toSorted(inOrder)
    .filter((_, at) => at < LIMITS.foundShown)
    .flatMap((all) => asTold(step, all))
}

/** The first of them speaks for all; whatever it does not tell, another may. */
function asTold(step: AnyStep, all: readonly FoundRow[]): Found[] {
  const [first] = all
  if (!first) return []
  const said = <Fact extends 'time' | 'venue' | 'url' | 'summary' | 'price' | 'status'>(fact: Fact) =>
    all.find((row) => row[fact] !== null)?.[fact] ?? null
  const { id, day, title } = first
  return [
    {
      ...{ id, step: step.number, day, title, time: said('time'), venue: said('venue'), url: said('url') },
      ...{ summary: said('summary'), price: said('price'), status: said('status') },
      sources: [...new Set(all.map(({ source }) => source))],
      isOften: all.some(({ isOften }) => isOften),
    },
  ]
}

type Group = readonly FoundRow[]

/** Events by their time, those of the whole day last; news behind them, the newest first. */
function inOrder([one]: Group, [other]: Group): number {
  if (!one || !other) return 0
  const isNews = ({ kind }: FoundRow) => Number(kind === 'feed')
  if (isNews(one) !== isNews(other)) return isNews(one) - isNews(other)
  const byTime = isNews(one)
    ? other.day.localeCompare(one.day) || other.firstSeen.localeCompare(one.firstSeen)
    : (one.time ?? ALL_DAY).localeCompare(other.time ?? ALL_DAY)
  return byTime || one.title.localeCompare(other.title) || one.id.localeCompare(other.id)
}

const ALL_DAY = '24:00'
