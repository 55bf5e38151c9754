import { sql } from 'drizzle-orm'
import type { PageFacts } from '#contract/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EditionInput } from '#edition/edition-input.ts'
import { dayIn, wallTimeOf, wordsIn } from '#edition/facts/facts-of.ts'
import type { PageChange } from '#edition/page-change.ts'
import { LIMITS } from '#shared/limits.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { type PageSaid, seen } from '#server/platform/db/tables/seen.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { feedChange, type ToldByFeed, toldOf } from './feed-change.ts'
import { type Filed, lateChange } from './late-change.ts'

type Steps = readonly Pick<EditionInput['steps'][number], 'step' | 'rows'>[]
type OfEntry = { entryId: string; step: PageChange['step']; url: string; filed: Filed }

/** The entries of an edition whose page can be read, in the order of their steps. */
export function pagesOf(edition: CalendarDay, steps: Steps): OfEntry[] {
  const found = steps.flatMap(({ step, rows }) => {
    const { pages = [], row: columns } = mustFindStep(step)
    if (pages.length === 0) return []
    const hasStart = pages.some(({ fields }) => fields.day !== undefined)
    return rows.flatMap((row): OfEntry[] => {
      const [entryId, url] = [wordsIn(row['id']), wordsIn(row['url'])]
      if (entryId === null || url === null || !URL.canParse(url)) return []
      const name = wordsIn(row['headline' in columns.shape ? 'headline' : 'title']) ?? ''
      return [{ entryId, step, url, filed: { name, hasStart, edition, ...filedIn(row) } }]
    })
  })
  return found.slice(0, LIMITS.editionLinks)
}

function filedIn(row: Readonly<Record<string, unknown>>): Pick<Filed, 'words' | 'day' | 'time'> {
  const time = wallTimeOf(wordsIn(row['event_date']))
  const text = [row['headline'], row['title'], row['summary'], row['price']].map(
    (value) => wordsIn(value) ?? '',
  )
  return {
    words: text.join(' '),
    // The day of the edition, which stands in that column without a time, is nothing that anybody filed.
    day: dayIn(wordsIn(row['starts_on'])) ?? (time === null ? null : dayIn(wordsIn(row['event_date']))),
    time: wordsIn(row['starts_time']) ?? time,
  }
}

type Row = { id: string; facts: PageFacts | null; said: PageSaid | null; told: ToldByFeed | null }

/**
 * The entries of an edition whose page, or the feed of which they were filed, says something else than it did then, in one
 * statement. What both say is the page's.
 */
export async function readPageChanges(db: Db, edition: CalendarDay, steps: Steps): Promise<PageChange[]> {
  const entries = pagesOf(edition, steps)
  if (entries.length === 0) return []
  const wanted = JSON.stringify(entries.map(({ entryId, url }) => ({ id: entryId, key: pageKey(url) })))
  const { rows } = await db.execute<Row>(sql`
    select wanted.id, ${pageFacts.facts}, ${seen.said}, told.words as told
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(id uuid, key text)
    left join ${pageFacts} on ${pageFacts.key} = wanted.key and ${pageFacts.edition} = ${edition}
    left join ${seen} on ${seen.entry_id} = wanted.id and ${seen.kind} = 'url'
    left join lateral (${toldOf(sql`wanted.id`)}) as told on true
    where ${pageFacts.facts} is not null or told.words is not null`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap(({ entryId, step, url, filed }): PageChange[] => {
    const row = known.get(entryId)
    const ofPage = row?.facts ? lateChange(row.facts, row.said, filed) : null
    const change = ofPage ?? (row?.told ? feedChange(row.told, filed) : null)
    return change
      ? [{ entryId, step, url, name: filed.name || url, by: ofPage ? 'page' : 'feed', change }]
      : []
  })
}
