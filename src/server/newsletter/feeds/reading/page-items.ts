import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { eventsIn } from '#server/newsletter/pages/read-page.ts'
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
  for (const { facts, url: said, started, ended } of events) {
    const starts = [
      ...new Set([facts.start, ...facts.readings].flatMap((start) => start?.slice(0, 10) ?? [])),
    ]
    const [first] = starts
    const { summary, venue, price, status, headline: title } = facts
    if (title === null || starts.length !== 1 || !isCalendarDay(first)) {
      lost += 1
      continue
    }
    const time = facts.start?.slice(11) || null
    const address = addressAt(said ?? '', url)
    const item = { uid: `${address ?? title} ${started}`, title, venue, url: address, summary, price, status }
    for (const day of daysOf({ first, time, last: lastOf({ first, time, ended }) }, { from, to }))
      items.push({ ...item, day, time: day === first ? time : null })
  }
  return { items: withOwnAddress(items), lost }
}

type Span = { first: CalendarDay; time: string | null; last: CalendarDay }

/** Each day of what lasts several, within the window. */
function daysOf({ first, last }: Span, { from, to }: Pick<Reading, 'from' | 'to'>): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day)
    if (days.length === LIMITS.feedDaysOfEvent) break
  }
  return days
}

/** The last day; a night that ends on the next one, before the hour at which it began, is of its own day alone. */
function lastOf({ first, time, ended }: Omit<Span, 'last'> & { ended: string }): CalendarDay {
  const day = ended.trim().slice(0, 10)
  const until = ended.trim().slice(11, 16)
  if (!isCalendarDay(day) || day <= first) return first
  if (time === null) return day
  const last = until === '00:00' ? addDays(day, -1) : day
  return day === addDays(first, 1) && until < time ? first : last
}
