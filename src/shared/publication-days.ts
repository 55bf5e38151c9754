import {
  addDays,
  type CalendarDay,
  calendarDay,
  dayOfWeek,
  daysBetween,
  FIRST_DAY,
  LAST_DAY,
} from './calendar.ts'
import type { Newsroom } from './newsroom.ts'

/** Which days have an edition (C63): the weekdays set, 0 = Sunday, less the days marked as having none. */
export type PublicationDays = Pick<Newsroom, 'publication_days' | 'skipped_days'>

/** Those days, and how many of them the newsroom is ahead. */
export type WorkingDays = PublicationDays & Pick<Newsroom, 'lead_days'>

/** Why a day has no edition: its weekday is none of those set, or somebody has marked it. */
export type NoEdition = 'weekday' | 'skipped'

/** @returns why the day has no edition; null when it has one (C63) */
export function noEditionOn(
  day: CalendarDay,
  { publication_days, skipped_days }: PublicationDays,
): NoEdition | null {
  if (!publication_days.includes(dayOfWeek(day))) return 'weekday'
  return skipped_days.includes(day) ? 'skipped' : null
}

export const isPublicationDay = (day: CalendarDay, days: PublicationDays): boolean =>
  noEditionOn(day, days) === null

/** @returns the first publication day after a day; null when none can be stored any more */
export const nextPublicationDay = (day: CalendarDay, days: PublicationDays): CalendarDay | null =>
  neighbour(day, 1, days)

/** @returns the last publication day before a day; null when none can be stored */
export const previousPublicationDay = (day: CalendarDay, days: PublicationDays): CalendarDay | null =>
  neighbour(day, -1, days)

/**
 * The edition that the newsroom works on (C2, C63): the `lead`-th publication day after today; with lead 0 today, or
 * the next one when today is none. Where the calendar ends, the last day that can be stored.
 */
export const workingEdition = (today: CalendarDay, days: WorkingDays): CalendarDay =>
  days.lead_days === 0 && !isPublicationDay(today, days)
    ? moved(today, 1, 1, days)
    : moved(today, 1, days.lead_days, days)

/**
 * The day on which an edition closes (C59, C63): the `lead`-th publication day before it; with lead 0 its own. Where the
 * calendar begins, the first day that can be stored.
 */
export const closingDay = (edition: CalendarDay, days: WorkingDays): CalendarDay =>
  moved(edition, -1, days.lead_days, days)

/** How many days before and after today a day can be marked as having no edition; further off none is known. */
const SKIPPED_WITHIN_DAYS = 366

/** @returns whether a day is near enough to be marked as having no edition */
export const isNearEnoughToSkip = (day: CalendarDay, today: CalendarDay): boolean =>
  Math.abs(daysBetween(today, day)) <= SKIPPED_WITHIN_DAYS

function moved(from: CalendarDay, by: 1 | -1, many: number, days: PublicationDays): CalendarDay {
  let day = from
  for (let left = many; left > 0; left -= 1) {
    const next = neighbour(day, by, days)
    if (next === null) return edge(by)
    day = next
  }
  return day
}

function neighbour(from: CalendarDay, by: 1 | -1, days: PublicationDays): CalendarDay | null {
  const end = edge(by)
  for (let day = from; day !== end; ) {
    day = addDays(day, by)
    if (isPublicationDay(day, days)) return day
  }
  return null
}

const FIRST = calendarDay(FIRST_DAY)
const LAST = calendarDay(LAST_DAY)

const edge = (by: 1 | -1): CalendarDay => (by < 0 ? FIRST : LAST)
