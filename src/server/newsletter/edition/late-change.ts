import type { EventFacts } from '#contract/pages.ts'
import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import type { LateChange } from '#edition/page-change.ts'
import type { PageSaid } from '#server/platform/db/tables/seen.ts'
import { isOwn } from '#server/newsletter/pages/own-event.ts'

/** What an entry says that its page may say otherwise. */
export type Filed = {
  /** Its headline or band; '' without one. */
  name: string
  /** All its words: an event that is filed as canceled may be. */
  words: string
  edition: CalendarDay
  /** Null where it names none. */
  day: CalendarDay | null
  /** HH:mm; null where it names none. */
  time: string | null
  /** Whether the entry is of something that has a start. */
  hasStart: boolean
}

/** What is told of an event, now or when the entry was filed. */
type Told = Pick<EventFacts, 'headline' | 'status' | 'start' | 'readings'>
type Said = { event: Told | undefined; days: readonly CalendarDay[] }

/**
 * Compares what a page says now with its entry, and with what it said when the entry was filed or last changed: what it
 * said then a person has seen.
 *
 * @param then null where nobody had read it: then only what is canceled, postponed or of another day counts
 */
export function lateChange(now: PageSaid, then: PageSaid | null, filed: Filed): LateChange | null {
  const [says, said] = [saidOf(now, filed), then && saidOf(then, filed)]
  return statusChange(says.event, said, filed) ?? (filed.hasStart ? startChange(says, said, filed) : null)
}

/** The event of a page that an entry is about: its own, or the one of the entry's name among those that it lists. */
function saidOf(page: PageSaid, { name, day, edition }: Filed): Said {
  if (page.events.length === 0) return { event: page, days: (page.days ?? []).filter(isCalendarDay) }
  const named = page.events.filter(({ headline }) => headline !== null && isOwn(headline, [name]))
  const days = named.flatMap((event) => startsOf(event).map(dayOf)).filter(isCalendarDay)
  const event = named.find((one) => startsOf(one).some((start) => dayOf(start) === (day ?? edition)))
  return { event: event ?? named[0], days }
}

/** Counts though nobody had read the page before. */
const GRAVE = new Set<EventFacts['status']>(['cancelled', 'postponed'])
const WORDS = {
  cancelled: /\bcancell?(?:ed|ation)\b/i,
  postponed: /\bpostponed\b/i,
  rescheduled: /\brescheduled\b/i,
  'sold out': /\bsold[ -]out\b/i,
} as const

function statusChange(event: Told | undefined, said: Said | null, { words }: Filed): LateChange | null {
  const status = event?.status
  if (!status || WORDS[status].test(words)) return null
  const isNew = said ? said.event?.status !== status : GRAVE.has(status)
  return isNew ? { kind: 'status', status } : null
}

/** How many days after an edition something may begin that was filed without a day: as the card of the page has it. */
const NEAR_DAYS = 7

function startChange({ event, days }: Said, said: Said | null, filed: Filed): LateChange | null {
  const starts = event ? startsOf(event) : []
  const [first] = starts
  if (first === undefined) return null
  const before = said?.event ? startsOf(said.event) : []
  if (starts.some((start) => before.includes(start) || agrees(start, filed))) return null
  const { day, time, edition } = filed
  if (day === null) {
    const [known] = before
    const isFar = starts.every(
      (start) => dayOf(start) < edition || dayOf(start) > addDays(edition, NEAR_DAYS),
    )
    const isOther = starts.every((start) => dayOf(start) !== edition)
    const daysBefore = before.map(dayOf)
    const hasMoved = isOther && !starts.some((start) => daysBefore.includes(dayOf(start)))
    return (known === undefined ? isFar : hasMoved)
      ? { kind: 'start', now: first, filed: known === undefined ? edition : dayOf(known) }
      : null
  }
  // Of a series what is told is another evening than the one that was filed.
  const isSeries = new Set([...days, ...(said?.days ?? [])]).size > 1
  const isOtherDay = starts.every((start) => dayOf(start) !== day)
  if (isSeries && isOtherDay) return days.includes(day) ? null : { kind: 'no-longer', day }
  if (said === null && !isOtherDay) return null
  return { kind: 'start', now: first, filed: time === null ? day : `${day} ${time}` }
}

/** The one start that an event has, or the two that it may have. */
const startsOf = ({ start, readings }: Told): string[] => (start === null ? [...readings] : [start])

const dayOf = (start: string): string => start.slice(0, 10)

/** Whether a start is the one that was filed, as far as both name day and time. */
function agrees(start: string, { day, time }: Filed): boolean {
  const hours = start.slice(11)
  return dayOf(start) === day && (hours === '' || time === null || hours === time)
}
