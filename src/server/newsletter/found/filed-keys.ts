import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { foundKey } from '#shared/feeds.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SOURCES } from '#server/newsletter/sources/sources-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { nightColumns } from './night-columns.ts'
import type { FoundRow } from './found-row.ts'

type Filed = {
  edition: CalendarDay
  url: string | null
  band: string | null
  venue: string | null
  day: CalendarDay | null
}

/**
 * What is filed is known by its page, a night by band, venue and day too, whoever filed it and however: an event in its own
 * edition, an item of news in any, where a source tells news at all. It is read of the entries themselves, so that what is
 * deleted is free again.
 *
 * @param newsFrom since when an item may have been filed
 */
export async function filedKeys(
  db: Db,
  step: AnyStep,
  { edition, newsFrom }: { edition: CalendarDay; newsFrom: CalendarDay },
): Promise<(row: FoundRow) => boolean> {
  const rows = await readFiled(db, step, { edition, newsFrom })
  const [ofEdition, ofAny] = [new Set<string>(), new Set<string>()]
  for (const { url, band, venue, day, ...filed } of rows) {
    const isHere = filed.edition === edition
    if (url) for (const pages of isHere ? [ofAny, ofEdition] : [ofAny]) pages.add(pageKey(url))
    if (isHere && band !== null) ofEdition.add(nightKey(day, foundKey(band, venue)))
  }
  return ({ kind, day, urlKey, titleKey }) =>
    (urlKey !== null && (kind === 'feed' ? ofAny : ofEdition).has(urlKey)) ||
    ofEdition.has(nightKey(day, titleKey))
}

const nightKey = (day: CalendarDay | null, titleKey: string): string => `${day ?? ''}\n${titleKey}`

/** In two parts: where no source tells news, the database reads nothing for the second one, and asked as one it would. */
async function readFiled(
  db: Db,
  step: AnyStep,
  { edition, newsFrom }: { edition: CalendarDay; newsFrom: CalendarDay },
): Promise<Filed[]> {
  const night = nightColumns(step)
  const [band, venue, start] = night ? [night.band, night.venue, night.start] : []
  const column = (name: string | undefined) => (name ? sql.identifier(name) : sql`null::text`)
  const tellsNews = step.checklist
    ? sql`exists (select from ${SOURCES[step.checklist]} where feed_kind = 'feed')`
    : sql`false`
  const filed = sql`
    select select_date::text as edition, url, ${column(band)} as band, ${column(venue)} as venue,
      ${start ? sql`${sql.identifier(start)}::date::text` : sql`null`} as day
    from ${tableOf(step)} where deleted_at is null`
  const { rows } = await db.execute<Filed>(sql`
    ${filed} and select_date = ${edition}
    union all
    ${filed} and select_date >= ${newsFrom} and select_date <> ${edition} and ${tellsNews}`)
  return rows
}
