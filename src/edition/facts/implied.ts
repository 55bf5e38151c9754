import {
  addDays,
  calendarDay,
  type CalendarDay,
  dayOfWeek,
  daysBetween,
  isCalendarDay,
} from '#shared/calendar.ts'
import { monthOf, readDay } from './read-days.ts'
import { type FactKind, isTo, type Said, wordAt } from './said.ts'
import type { Token } from './tokens.ts'

type Implied = {
  kind: FactKind
  values: number[]
  /** Of weekdays amid dates: that they may be named, but not that something begins on their dates. */
  isAmid?: true
}

/** Between the two ends of a range of days stand at most so many signs and words: "Monday, November 9, to Friday". */
const MOST_BETWEEN = 5

/**
 * What words mean without saying it: the days between two days, a share as percent, hours as minutes, how long ago a
 * year was. Who writes a letter says either.
 */
export function impliedBy(tokens: Token[], said: readonly Said[], edition: CalendarDay): Implied[] {
  const year = Number(edition.slice(0, 4))
  return [
    ...tokens.flatMap((_, at) => [...ofWord(tokens, at), ...nthWeekday(tokens, at, year)]),
    ...said.flatMap((one, at) => [
      ...ofNumber(tokens, one, year),
      ...between(
        tokens,
        one,
        said.slice(at + 1).find(({ kind }) => kind === one.kind),
        edition,
      ),
    ]),
  ]
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const DAYS: Readonly<Record<string, number[]>> = {
  weekday: [1, 2, 3, 4, 5],
  weekdays: [1, 2, 3, 4, 5],
  weekend: [0, 6],
  weekends: [0, 6],
  daily: EVERY_DAY,
  nightly: EVERY_DAY,
}
const PERCENT: Readonly<Record<string, number>> = { half: 50, quarter: 25, third: 33, tenth: 10 }
const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15 }

function ofWord(tokens: Token[], at: number): Implied[] {
  const word = wordAt(tokens, at)
  const days = DAYS[word] ?? (word === 'every' && wordAt(tokens, at + 1) === 'day' ? EVERY_DAY : undefined)
  const percent = PERCENT[word]
  // "Half an hour", "a quarter of an hour", "an hour and a half".
  const minutes = tokens.slice(at + 1, at + 4).some(({ text }) => text === 'hour') ? MINUTES[word] : undefined
  const isPart = tokens.slice(Math.max(0, at - 3), at).some(({ text }) => MINUTES[text] !== undefined)
  const isHour = word === 'hour' && wordAt(tokens, at - 1) === 'an' && !isPart
  const isMore = isHour && tokens.slice(at + 1, at + 4).some(({ text }) => text === 'half')
  return [
    ...(days ? [{ kind: 'weekday' as const, values: days }] : []),
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, values: [percent] }]),
    ...(minutes === undefined ? [] : [{ kind: 'number' as const, values: [minutes] }]),
    ...(isHour ? [{ kind: 'number' as const, values: isMore ? [1.5, 90] : [60] }] : []),
  ]
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** "The first Tuesday of May" is a date. */
function nthWeekday(tokens: Token[], at: number, year: number): Implied[] {
  const order = ORDINALS.indexOf(wordAt(tokens, at))
  const [day] = readDay(tokens, at + 1) ?? []
  const month = /^(?:of|in)$/.test(wordAt(tokens, at + 2)) ? monthOf(tokens[at + 3]) : null
  if (order < 0 || day?.kind !== 'weekday' || month === null) return []
  const first = calendarDay(`${year}-${String(month).padStart(2, '0')}-01`)
  const date = 1 + ((Number(day.values[0]) - dayOfWeek(first) + 7) % 7) + 7 * order
  return [{ kind: 'date', values: [month * 100 + date] }]
}

/** Hours in minutes and the other way around, a year as years since, and years as the year that they began. */
function ofNumber(tokens: Token[], { kind, of, values, to }: Said, year: number): Implied[] {
  const value = Number(values[0])
  if (kind !== 'number' || Number.isNaN(value)) return []
  if (of === 'hours') return [{ kind, values: [value * 60] }]
  if (of === 'minutes') return [{ kind, values: [value / 60] }]
  if (value > 1000 && value <= year) return [{ kind, values: [year - value] }]
  return /^years?$/.test(wordAt(tokens, to - 1)) ? [{ kind, values: [year - value] }] : []
}

/** How many days there are from one date to another, counted either way, and weeks where they come to that. */
function lengthOf(from: number, to: number, edition: CalendarDay): number[] {
  const [first, last] = [from, to].map((date) => dayOfDate(date, edition))
  if (!first || !last || last <= first) return []
  const days = daysBetween(first, last)
  return [days, days + 1, ...(days % 7 < 2 || days % 7 === 6 ? [Math.round(days / 7)] : [])]
}

/** "November 16 through 20" has a Wednesday in it. */
function weekdaysBetween(from: number, to: number, edition: CalendarDay): number[] {
  const [first, last] = [from, to].map((date) => dayOfDate(date, edition))
  if (!first || !last || last <= first) return []
  return EVERY_DAY.slice(0, daysBetween(first, last) + 1).map((ahead) => (dayOfWeek(first) + ahead) % 7)
}

/** "Thursday to Sunday" has Friday and Saturday in it, and is four days. */
function between(tokens: Token[], first: Said, last: Said | undefined, edition: CalendarDay): Implied[] {
  if (!last || last.from - first.to > MOST_BETWEEN) return []
  if (!tokens.slice(first.to, last.from).some(({ text }) => isTo(text))) return []
  const [from, to] = [Number(first.values[0]), Number(last.values[0])]
  if (first.kind === 'date')
    return [
      { kind: 'number', values: lengthOf(from, to, edition) },
      { kind: 'weekday', values: weekdaysBetween(from, to, edition), isAmid: true },
    ]
  if (first.kind !== 'weekday') return []
  const length = ((to - from + 7) % 7) + 1
  const days = Array.from({ length }, (_, at) => (from + at) % 7)
  return [
    { kind: 'weekday', values: days },
    { kind: 'number', values: [length] },
  ]
}

/** Whether it goes on past midnight: "overnight", "from 10:00 pm to 5:00 am". */
export const isThroughNight = (tokens: Token[], said: readonly Said[]): boolean =>
  tokens.some(({ text }) => text === 'overnight') ||
  said.some((one, at) => {
    const next = said[at + 1]
    const isRange = one.kind === 'time' && next?.kind === 'time' && isTo(wordAt(tokens, one.to))
    return isRange && next.from === one.to + 1 && Number(one.values[0]) > Number(next.values[0])
  })

/** The morning after each of these weekdays, and its date. */
export const morningsAfter = (
  weekdays: readonly number[],
  edition: CalendarDay,
): { weekday: number; day: CalendarDay }[] =>
  weekdays.map((weekday) => {
    const ahead = (weekday - dayOfWeek(edition) + 7) % 7
    return { weekday: (weekday + 1) % 7, day: addDays(edition, ahead + 1) }
  })

/** The day of a month and a day in one number, in the edition's year; null where there is none. */
export function dayOfDate(date: number, edition: CalendarDay): CalendarDay | null {
  const [month, day] = [Math.floor(date / 100), date % 100].map((part) => String(part).padStart(2, '0'))
  const whole = `${edition.slice(0, 4)}-${month}-${day}`
  return isCalendarDay(whole) ? whole : null
}
