import { useEffect, useEffectEvent } from 'react'
import { type PageFacts, pages } from '#contract/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { call } from '#web/api/call.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { isReachable, useIsOffline } from '#web/live/connection.ts'
import type { Line } from './pasted-list.ts'

/** How many pages are asked for at once; the server asks one of a host at a time. */
const AT_ONCE = 4

/** What a page says, or why nothing of it can be taken as it is. */
type Heard = { facts: PageFacts } | { why: string }

/**
 * Reads the pages of a list that are not read yet, without a network once there is one again. Nothing waits for it, and
 * what cannot be read stays out.
 *
 * @param hear what came of the page of an address
 */
export function useReadPages(
  lines: readonly Line[],
  edition: CalendarDay,
  hear: (url: string, heard: Heard) => void,
): void {
  const isOffline = useIsOffline()
  const heard = useEffectEvent(hear)
  const unread = useEffectEvent(() =>
    lines.filter(({ isAddress, said }) => isAddress && !said).map(({ text }) => text),
  )
  const list = lines.map(({ text }) => text).join('\n')
  useEffect(() => {
    if (isOffline) return undefined
    const left = new AbortController()
    const waiting = unread()
    const readOn = async (): Promise<void> => {
      const url = waiting.shift()
      if (url === undefined || left.signal.aborted) return
      const came = await readingOf(url, edition, left.signal)
      if (came && !left.signal.aborted) heard(url, came)
      return readOn()
    }
    for (let at = 0; at < AT_ONCE; at += 1) void readOn()
    return () => left.abort()
  }, [list, edition, isOffline])
}

/** @returns null where it is asked again once there is a network */
async function readingOf(url: string, edition: CalendarDay, signal: AbortSignal): Promise<Heard | null> {
  try {
    const { facts, refusal } = await call(pages.readPage, { body: { url, edition } }, { signal })
    if (!facts) return { why: refusal ?? PAGES.saysNothing }
    return facts.choice.length === 0 ? { facts } : { why: PAGES.chooseAlone }
  } catch (error) {
    return isReachable() ? { why: wordsOf(error).detail } : null
  }
}
