import { useEffect, useState } from 'react'
import { type PageFacts, pages } from '#shared/api/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'

/** How many pages are asked for at once; the server asks one of a host at a time. */
const AT_ONCE = 4

/** What the pages of a list say, by address, as it comes; nothing waits for it, and what cannot be read stays out. */
export function useReadPages(
  addresses: readonly string[],
  edition: CalendarDay,
): ReadonlyMap<string, PageFacts> {
  const [facts, setFacts] = useState<ReadonlyMap<string, PageFacts>>(new Map())
  const list = addresses.join('\n')
  useEffect(() => {
    const left = new AbortController()
    const waiting = list.split('\n')
    const readOn = async (): Promise<void> => {
      const url = waiting.shift()
      if (url === undefined || left.signal.aborted) return
      const said = await call(pages.readPage, { body: { url, edition } }, { signal: left.signal }).catch(
        () => null,
      )
      const read = said?.facts
      // Several events or two times are chosen in the form of one entry.
      if (read && !left.signal.aborted && read.choice.length === 0)
        setFacts((before) => new Map(before).set(url, read))
      return readOn()
    }
    for (let at = 0; at < AT_ONCE; at += 1) void readOn()
    return () => left.abort()
  }, [list, edition])
  return facts
}
