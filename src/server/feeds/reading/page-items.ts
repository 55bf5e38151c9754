import { isCalendarDay } from '#shared/calendar.ts'
import { eventsIn } from '#server/pages/read-page.ts'
import type { Read, ReadItem, Reading } from './feed-item.ts'
import { addressAt, withOwnAddress } from './own-address.ts'

/**
 * The events of a page within the window. One whose time may be one of two on different days is lost; where both are on
 * one day it has no time, since nobody can know which.
 */
export function pageItems(body: Uint8Array, { from, to, timeZone, url, contentType }: Reading): Read {
  const events = eventsIn({ body, contentType, url: url ?? 'https://localhost/', timeZone })
  let lost = 0
  const items: ReadItem[] = []
  for (const { facts, url: said, started } of events) {
    const days = [...new Set([facts.start, ...facts.readings].flatMap((start) => start?.slice(0, 10) ?? []))]
    const [day] = days
    if (facts.headline === null || days.length !== 1 || !isCalendarDay(day)) lost += 1
    else if (day >= from && day <= to) {
      const { summary, venue, price, status, headline: title } = facts
      const address = addressAt(said ?? '', url)
      const uid = `${address ?? title} ${started}`
      items.push({
        uid,
        day,
        time: facts.start?.slice(11) || null,
        title,
        venue,
        url: address,
        summary,
        price,
        status,
      })
    }
  }
  return { items: withOwnAddress(items), lost }
}
