import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { ReadEvent } from '#server/newsletter/pages/read-event.ts'
import { eventsIn } from '#server/newsletter/pages/read-page.ts'
import { scheduledOn } from '#server/newsletter/pages/schedule-of.ts'
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
  for (const event of events) {
    const { summary, venue, price, status, headline: title } = event.facts
    const evenings = eveningsOf(event, { from, to })
    if (title === null || evenings === null) {
      lost += 1
      continue
    }
    const address = addressAt(event.url ?? '', url)
    const uid = `${address ?? title} ${event.started}`
    const item = { uid, title, venue, url: address, summary, price, status }
    items.push(...evenings.map((evening) => ({ ...item, ...evening })))
  }
  return { items: withOwnAddress(items), lost }
}

type Evening = Pick<ReadItem, 'day' | 'time'>
type Days = Pick<Reading, 'from' | 'to'>

/** When an event takes place within the window, by its schedule or else by its start; null where nobody can know. */
function eveningsOf({ facts, last, schedule }: ReadEvent, days: Days): Evening[] | null {
  const scheduled = ofSchedule(schedule, days)
  if (scheduled.length > 0) return scheduled
  const starts = new Set([facts.start, ...facts.readings].flatMap((start) => start?.slice(0, 10) ?? []))
  const [first] = starts
  if (starts.size !== 1 || !isCalendarDay(first)) return null
  const time = facts.start?.slice(11) || null
  return daysOf({ first, last: last ?? first }, days).map((day) => ({
    day,
    time: day === first ? time : null,
  }))
}

/** The evenings within the window of what takes place every week or day. */
function ofSchedule(schedule: unknown, { from, to }: Days): Evening[] {
  const evenings: Evening[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = scheduledOn(schedule, day)
    if (start !== undefined) evenings.push({ day, time: start.slice(11) || null })
  }
  return evenings
}

type Span = { first: CalendarDay; last: CalendarDay }

/** Each day of what lasts several, within the window. */
function daysOf({ first, last }: Span, { from, to }: Days): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day)
    if (days.length === LIMITS.feedDaysOfEvent) break
  }
  return days
}
