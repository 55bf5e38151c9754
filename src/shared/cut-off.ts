import {
  type CalendarDay,
  cityTime,
  dayIn,
  dayWordsOf,
  daysBetween,
  timeIn,
  timeInWords,
  weekday,
} from './calendar.ts'
import type { NewsroomSettings } from './newsroom.ts'
import { closingDay, nextPublicationDay, type WorkingDays, workingEdition } from './publication-days.ts'
import type { Sentence } from './sentence.ts'

/** By when, and for which days, a newsroom works. */
export type Schedule = WorkingDays & Pick<NewsroomSettings, 'time_zone' | 'cut_off'>

/** How long before the cut-off people are reminded, in milliseconds (C59). */
const REMINDED_BEFORE_MS = 3_600_000

/** When an edition closes: at the cut-off in the city, `lead_days` publication days before its own (C59, C63). */
export const cutOffOf = (edition: CalendarDay, newsroom: Schedule): Date =>
  new Date(cityTime(closingDay(edition, newsroom), newsroom.cut_off, newsroom.time_zone))

/**
 * The edition whose reminder is due: from an hour before its cut-off until the cut-off itself. A day without edition
 * closes nothing, so nobody is reminded of it (C63).
 *
 * A cut-off shortly after midnight is reminded of the evening before, so the next edition counts too.
 */
export function editionToRemindOf(now: Date, newsroom: Schedule): CalendarDay | null {
  const working = workingEdition(dayIn(newsroom.time_zone, now), newsroom)
  const isDue = (edition: CalendarDay) => {
    const leftMs = cutOffOf(edition, newsroom).getTime() - now.getTime()
    return leftMs > 0 && leftMs <= REMINDED_BEFORE_MS
  }
  const next = nextPublicationDay(working, newsroom)
  return [working, ...(next ? [next] : [])].find(isDue) ?? null
}

/** An edition is open until its day has passed in the city. */
export const isOpenEdition = (edition: CalendarDay, today: CalendarDay): boolean => edition >= today

const MINUTE_MS = 60_000

/** Beyond this a span is told in days. */
const MOST_HOURS = 48

/** How long a span is, for somebody who plans by it: `45 min`, `2 h 10`, `3 days`. Whole units, rounded down. */
export function spanInWords(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (hours >= MOST_HOURS) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** When an edition closes or closed, and how far that is from now: `Closes Sat 5:00 pm`, `in 2 h 10` (C59). */
export function cutOffInWords(edition: CalendarDay, newsroom: Schedule, now: Date): Sentence {
  const cutOff = cutOffOf(edition, newsroom)
  const leftMs = cutOff.getTime() - now.getTime()
  const day = dayIn(newsroom.time_zone, cutOff)
  const today = dayIn(newsroom.time_zone, now)
  const isNear = Math.abs(daysBetween(today, day)) < 7
  const when = `${isNear ? weekday(day).slice(0, 3) : dayWordsOf(today).short(day)} ${timeInWords(timeIn(newsroom.time_zone, cutOff))}`
  return leftMs > 0
    ? { title: `Closes ${when}`, detail: `in ${spanInWords(leftMs)}` }
    : { title: `Closed ${when}`, detail: `${spanInWords(leftMs)} ago` }
}

/** How the edition that is whole stands to its cut-off: `5 h 12 before the cut-off`. */
export function completedInWords(edition: CalendarDay, newsroom: Schedule, completedAt: Date): string {
  const leftMs = cutOffOf(edition, newsroom).getTime() - completedAt.getTime()
  return `${spanInWords(leftMs)} ${leftMs >= 0 ? 'before' : 'after'} the cut-off`
}

/** How early an edition was whole: `5 h 12 min before the cut-off`; null of one that was not. */
export function earlyInWords(edition: CalendarDay, newsroom: Schedule, completedAt: Date): string | null {
  const leftMs = cutOffOf(edition, newsroom).getTime() - completedAt.getTime()
  if (leftMs < MINUTE_MS) return null
  const span = spanInWords(leftMs)
  // In one line, wherever the sentence breaks.
  const whole = (/ h \d/.test(span) ? `${span} min` : span).replaceAll(' ', '\u00a0')
  return `${whole} before the cut-off`
}
