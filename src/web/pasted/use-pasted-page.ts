import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PageFacts, pages } from '#contract/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { STEPS } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { isReachable } from '#web/live/connection.ts'
import { sourcesQuery } from '#web/sources/sources-query.ts'
import type { PastedPage, Sourced } from './offers.ts'

/** The longest that anybody waits for what the page says, in milliseconds. */
const WAITS_MS = 1_500

/** After the last key of an address that is typed, in milliseconds. */
const RESTS_MS = 600

const OFFERED = STEPS.filter(({ pagesAbout }) => pagesAbout !== undefined)

/** What is known of an address: at first, by which the steps are put in order, and by now, since a page may be late. */
type Known = { first: PastedPage; now: PastedPage }

/**
 * Undefined for as long as the page is read, and never longer than the wait.
 *
 * @param isTyped the address may have further keys: its page is asked for once they rest
 */
export function usePastedPage(url: string, edition: CalendarDay, isTyped: boolean): Known | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isOver = false
    const tell = (facts: PageFacts | null, refusal: string | null) => {
      const now = { url, facts, refusal }
      if (!isOver) setKnown((before) => ({ first: before?.first ?? now, now }))
    }
    const wait = setTimeout(() => tell(null, null), WAITS_MS)
    const ask = async () => {
      if (!isReachable()) return tell(null, PAGES.offer.offline)
      const { facts, refusal } = await call(pages.readPage, { body: { url, edition } })
      clearTimeout(wait)
      tell(facts, refusal)
    }
    // Where it is not answered, the wait ends it.
    const rest = setTimeout(() => void ask().catch(() => undefined), isTyped ? RESTS_MS : 0)
    return () => {
      isOver = true
      clearTimeout(wait)
      clearTimeout(rest)
    }
  }, [url, edition, isTyped])
  return known
}

/** The steps that pages are filed in, with the sources of each as far as they are there. */
export const useSourced = (edition: CalendarDay): Sourced[] =>
  useQueries({
    queries: OFFERED.map((step) => ({
      ...sourcesQuery(edition, step.number),
      enabled: step.checklist !== null,
    })),
    combine: (answers) => OFFERED.map((step, at) => ({ step, sources: answers[at]?.data?.sources ?? [] })),
  })
