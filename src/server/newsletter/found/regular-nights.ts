import { and, eq, sql } from 'drizzle-orm'
import type { RegularNight } from '#contract/found.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar.ts'
import { foundKey } from '#shared/feeds.ts'
import { LIMITS } from '#shared/limits.ts'
import type { PageStatus } from '#shared/page-status.ts'
import type { Db } from '#server/platform/db/db.ts'
import { found } from '#server/platform/db/tables/found.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { type NightColumns, nightColumns } from './night-columns.ts'

const WEEKS = 8
/** So often in these weeks, and once in so many days before the edition, makes a night usual. */
const LEAST_TIMES = 3
const LATELY_DAYS = 21
/** An event is published at most so many days before it takes place; what is published earlier does not count. */
const AHEAD_DAYS = 7
/** Says that a night does not take place as planned; one that is sold out does. */
const CALLED_OFF: readonly (PageStatus | null)[] = ['cancelled', 'postponed', 'rescheduled']

type Filed = { band: string; venue: string; days: CalendarDay[]; latest: string | null; isFiled: boolean }
type Nights = {
  step: AnyStep
  columns: NightColumns
  edition: CalendarDay
  from: CalendarDay
  days: CalendarDay[]
}

async function readFiled(db: Db, { step, columns, edition, from, days }: Nights): Promise<Filed[]> {
  const [band, venue, start] = [columns.band, columns.venue, columns.start].map((one) => sql.identifier(one))
  const { rows } = await db.execute<Filed>(sql`
    select band, venue, coalesce(array_agg(distinct day) filter (where day <> ${edition}::text), '{}') as days,
      max(start) filter (where day <> ${edition}::text) as latest,
      bool_or(edition = ${edition}::date or day = ${edition}::text) as "isFiled"
    from (
      select ${band} as band, ${venue} as venue, select_date as edition, to_char(${start}, 'YYYY-MM-DD') as day,
        to_char(${start}, 'YYYY-MM-DD HH24:MI') as start
      from ${tableOf(step)}
      where deleted_at is null and select_date between ${from} and ${edition}
        and (select_date = ${edition} or ${start}::date = any(${sql.param(days)}::date[]))
    ) filed
    group by band, venue`)
  return rows
}

/**
 * The nights that are usual on an edition's weekday: band and venue at least three times in the eight weeks before it, and
 * once in the last three. What is filed or found for the day is not told again; what a source calls off is told as that.
 */
export async function readRegular(db: Db, edition: CalendarDay, step: AnyStep): Promise<RegularNight[]> {
  const columns = nightColumns(step)
  if (!columns) return []
  const before = Array.from({ length: WEEKS }, (_, at) => addDays(edition, -7 * (at + 1)))
  const from = addDays(edition, -7 * WEEKS - AHEAD_DAYS)
  const filed = await readFiled(db, { step, columns, edition, from, days: [edition, ...before] })
  const usual = usualOf(filed, edition)
  if (usual.length === 0) return []
  const told = await db
    .select({ titleKey: found.title_key, status: found.status, dismissedAt: found.dismissed_at })
    .from(found)
    .where(and(eq(found.step_number, step.number), eq(found.day, edition)))
  return usual
    .flatMap(({ key, night }) => {
      const all = told.filter(({ titleKey }) => titleKey === key)
      if (all.length === 0) return [night]
      const isCanceled = all.every(
        ({ status, dismissedAt }) => dismissedAt === null && CALLED_OFF.includes(status),
      )
      return isCanceled ? [{ ...night, isCanceled }] : []
    })
    .toSorted((one, other) => other.times - one.times)
    .filter((_, at) => at < LIMITS.regularNights)
    .toSorted((one, other) => one.time.localeCompare(other.time) || one.band.localeCompare(other.band))
}

/** Several spellings of band and venue are one night; it is spelled as it was the last time. */
function usualOf(filed: readonly Filed[], edition: CalendarDay): { key: string; night: RegularNight }[] {
  const byKey = new Map<string, Filed>()
  for (const one of filed) {
    const key = foundKey(one.band, one.venue)
    const other = byKey.get(key)
    byKey.set(key, other ? together(one, other) : one)
  }
  const lately = addDays(edition, -LATELY_DAYS)
  return [...byKey].flatMap(([key, { band, venue, days, latest, isFiled }]) => {
    const [first] = days.toSorted()
    if (isFiled || first === undefined || latest === null) return []
    if (days.length < LEAST_TIMES || latest.slice(0, 10) < lately) return []
    const of = daysBetween(first, edition) / 7
    return [
      { key, night: { band, venue, time: latest.slice(11), times: days.length, of, isCanceled: false } },
    ]
  })
}

function together(one: Filed, other: Filed): Filed {
  const later = (one.latest ?? '') > (other.latest ?? '') ? one : other
  return {
    ...later,
    days: [...new Set([...one.days, ...other.days])],
    isFiled: one.isFiled || other.isFiled,
  }
}
