import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { beginningOf } from '#shared/beginning-of.ts'
import { type FoundEntry, search } from '#contract/search.ts'
import { type CalendarDay, dayWordsOf, fullDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { FURTHER } from '#shared/list-messages.ts'
import { withoutScheme } from '#shared/text.ts'
import { findOutline } from '#steps/outlines.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import type { Place } from './places.ts'

/** A pause in typing, in milliseconds, after which the server is asked. */
const PAUSE_MS = 150

export type Found = {
  places: Place[]
  isSearching: boolean
  hasFailed: boolean
  /** Looks further back than so far; null where all was looked through. */
  lookFurther: (() => void) | null
}

/** Where each search of these words went on: the first from the newest. */
type Looked = { words: string; from: (string | undefined)[] }

/** Entries and texts that say these words, newest first, and what leads to older ones. */
export function useFound(words: string): Found {
  const asked = usePaused(beginningOf(words.trim(), LIMITS.search))
  const isEnough = asked.length >= LIMITS.searchLeast
  const [looked, setLooked] = useState<Looked>({ words: asked, from: [undefined] })
  const froms = looked.words === asked ? looked.from : [undefined]
  const { today } = useEdition()
  const searches = useQueries({
    queries: froms.map((from) => ({
      ...queryOf(search.search, { query: { words: asked, from } }),
      enabled: isEnough,
      staleTime: 0,
      ...(from === undefined && { placeholderData: keepPreviousData }),
    })),
  })
  if (!isEnough || words.trim() === '') return NOTHING
  const answers = searches.flatMap(({ data }) => data ?? [])
  const last = searches.at(-1)?.data
  const isSearching = searches.some(({ isFetching }) => isFetching)
  const further = last?.looked_to && asked === words.trim() && !isSearching ? last : null
  const lookFurther = () => setLooked({ words: asked, from: [...froms, further?.further ?? undefined] })
  return {
    places: [...placesOf(answers, today), ...(further?.looked_to ? [furtherPlace(further.looked_to)] : [])],
    isSearching,
    hasFailed: searches.some(({ isError }) => isError),
    lookFurther: further && lookFurther,
  }
}

const NOTHING: Found = { places: [], isSearching: false, hasFailed: false, lookFurther: null }

const furtherPlace = (lookedTo: CalendarDay): Place => ({
  kind: 'further',
  key: 'further',
  name: FURTHER.act,
  note: FURTHER.lookedTo(fullDay(lookedTo)),
})

type Answer = z.infer<(typeof search.search)['response']>

/** The entries of all answers, then the texts. */
function placesOf(answers: Answer[], today: CalendarDay): Place[] {
  const words = dayWordsOf(today)
  const entries = latestOfEach(answers.flatMap((answer) => answer.entries)).map(
    ({ id, step_number, select_date, line, author }): Place => ({
      kind: 'entry',
      key: `entry:${id}`,
      step: step_number,
      edition: select_date,
      name: withoutScheme(line),
      note: `${findOutline(step_number)?.title ?? ''}, ${words.short(select_date)}, ${author}`,
    }),
  )
  const texts = answers
    .flatMap((answer) => answer.texts)
    .map(
      ({ id, step_number, select_date, line }): Place => ({
        kind: 'text',
        key: `text:${id}`,
        step: step_number,
        edition: select_date,
        name: withoutMarks(withoutScheme(line)),
        note: `${findOutline(step_number)?.title ?? ''}, ${words.short(select_date)}`,
      }),
    )
  return [...entries, ...texts]
}

/** What is filed for edition after edition, such as an advertisement, stands there once, with its latest day. */
function latestOfEach(entries: FoundEntry[]): FoundEntry[] {
  const latest = new Map<string, FoundEntry>()
  for (const entry of entries) {
    const said = `${entry.step_number} ${entry.line}`
    const other = latest.get(said)
    if (!other || other.select_date < entry.select_date) latest.set(said, entry)
  }
  return [...latest.values()]
}

/** A text as it is read, without what Markdown writes around the words. */
const withoutMarks = (line: string): string =>
  line
    .replace(/\[([^[\]]*)\]\([^)]*\)?/gu, '$1')
    .replace(/[*_`#>]+|\s-(?=\s)/gu, '')
    .trim()

function usePaused(words: string): string {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}
