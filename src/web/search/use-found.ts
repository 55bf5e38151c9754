import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { beginningOf } from '#shared/beginning-of.ts'
import { search } from '#shared/api/search.ts'
import { shortDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { withoutScheme } from '#shared/text.ts'
import { findOutline } from '#steps/outlines.ts'
import { queryOf } from '#web/api/query.ts'
import type { Place } from './places.ts'

/** A pause in typing, in milliseconds, after which the server is asked. */
const PAUSE_MS = 150

export type Found = { places: Place[]; isSearching: boolean; hasFailed: boolean }

/** Entries and texts that say these words. */
export function useFound(words: string): Found {
  const asked = usePaused(beginningOf(words.trim(), LIMITS.search))
  const isEnough = asked.length >= LIMITS.searchLeast
  const { data, isFetching, isError } = useQuery({
    ...queryOf(search.search, { query: { words: asked } }),
    enabled: isEnough,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!isEnough || words.trim() === '') return { places: [], isSearching: false, hasFailed: false }
  const entries = (data?.entries ?? []).map(
    ({ id, step_number, select_date, line, author }): Place => ({
      kind: 'entry',
      key: `entry:${id}`,
      step: step_number,
      edition: select_date,
      name: withoutScheme(line),
      note: `${findOutline(step_number)?.title ?? ''}, ${shortDay(select_date)}, ${author}`,
    }),
  )
  const texts = (data?.texts ?? []).map(
    ({ id, step_number, select_date, line }): Place => ({
      kind: 'text',
      key: `text:${id}`,
      step: step_number,
      edition: select_date,
      name: withoutMarks(withoutScheme(line)),
      note: `${findOutline(step_number)?.title ?? ''}, ${shortDay(select_date)}`,
    }),
  )
  return { places: [...entries, ...texts], isSearching: isFetching, hasFailed: isError }
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
