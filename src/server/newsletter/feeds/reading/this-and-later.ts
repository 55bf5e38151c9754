import type { EventInstance, VEvent } from 'node-ical'
import { type Lines } from './calendar-lines.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** How one change has its evening and all later ones: from when, how far on the clock, and how long they last. */
type Change = {
  said: EventInstance['summary']
  from: Date
  minutes: number
  lasts: number
  isFullDay: boolean
}

/** Whether a change is one of its evening and of all later ones, which the library takes for one of that evening alone. */
export const isOfLater = (event: Lines): boolean =>
  event.some(
    ({ name, parameters }) =>
      name === 'RECURRENCE-ID' && /;RANGE="?THISANDFUTURE"?(?:;|$)/iu.test(parameters),
  )

/** Evenings as the last change before each has them; what was changed by itself stays. */
export function asChanged(evenings: EventInstance[], event: VEvent, members: Lines[]): EventInstance[] {
  const changes = changesOf(event, members)
  return evenings.map((evening) => {
    const change = changes.findLast(({ from }) => from <= evening.start)
    return change && !evening.isOverride ? moved(evening, change) : evening
  })
}

function changesOf({ recurrences }: VEvent, members: Lines[]): Change[] {
  // Events like any, whose type the library loses.
  const own = (recurrences ? Object.values(recurrences) : []) as VEvent[]
  const changes = [...new Set(own)].flatMap((one): Change[] => {
    const { start, end, summary, recurrenceid: from } = one
    if (!from || !isOfLater(members[Number(summary)] ?? [])) return []
    const minutes = (onClock(start) - onClock(from)) / MINUTE_MS
    const lasts = end ? (onClock(end) - onClock(start)) / MINUTE_MS : 0
    return [{ said: summary, from, minutes, lasts, isFullDay: start.dateOnly === true }]
  })
  return changes.toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

function moved(evening: EventInstance, { said, minutes, lasts, isFullDay }: Change): EventInstance {
  const start = later(evening.start, minutes)
  const asBefore = (onClock(evening.end) - onClock(evening.start)) / MINUTE_MS
  const without = isFullDay ? DAY_MINUTES : 0
  const end = later(start, lasts || (isFullDay === evening.isFullDay ? asBefore : without))
  return { ...evening, start, end, isFullDay, summary: said }
}

/** By the clock, so that seven o'clock stays seven o'clock when the clocks change. */
export function later(moment: Date, minutes: number): Date {
  const at = new Date(moment)
  at.setMinutes(at.getMinutes() + minutes)
  return at
}

/** What the clock of this process shows, which is the city's. */
const onClock = (moment: Date): number =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate(), moment.getHours(), moment.getMinutes())
