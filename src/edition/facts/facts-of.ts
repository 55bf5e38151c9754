import { addDays, type CalendarDay, dayOfWeek, isCalendarDay } from '#shared/calendar.ts'
import type { FactKind, Said } from './said.ts'
import { dayOfDate, impliedBy, isThroughNight, morningsAfter } from './implied.ts'
import { scan } from './scan.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Row = Readonly<Record<string, unknown>>
export type Facts = ReadonlyMap<FactKind, ReadonlySet<number | string>>

type Add = (kind: FactKind, ...values: (number | string)[]) => void

/**
 * Everything that a row says, by kind: what its words say, and what its columns hold.
 *
 * @param words its words, and what they say
 */
export function factsOf(
  row: Row,
  words: { tokens: Token[]; said: readonly Said[] },
  edition: CalendarDay,
): Facts {
  const facts = new Map<FactKind, Set<number | string>>()
  const add: Add = (kind, ...values) => {
    const known = facts.get(kind) ?? new Set()
    for (const value of values) known.add(value)
    facts.set(kind, known)
  }
  const { tokens, said } = words
  for (const one of said) addSaid(add, one, edition)
  for (const one of impliedBy(tokens, said, edition)) {
    if (one.isAmid) add(one.kind, ...one.values)
    else addSaid(add, { ...one, from: 0, to: 0 }, edition)
  }
  addDaysAndTimes(add, row)
  addEnds(add, row, said)
  if (isThroughNight(tokens, said)) addMornings(add, [...(facts.get('weekday') ?? [])], edition)
  addNumbers(add, row)
  return facts
}

/** What is said in words, and what that means: a date has its weekday, "tomorrow" its date. */
function addSaid(add: Add, { kind, values, hours }: Said, edition: CalendarDay): void {
  add(kind, ...values)
  if (hours) add('time', ...hours)
  const [value] = values
  if (typeof value !== 'number') return
  if (kind === 'weekday') add('date', ...values.flatMap((day) => datesOn(edition, Number(day))))
  if (kind === 'date') add('weekday', ...weekdaysOf(value, edition))
  if (kind === 'relative') addDay(add, addDays(edition, value))
}

/** What goes on past midnight ends on the day after; without a day of its own, on that after the edition. */
function addMornings(add: Add, weekdays: (number | string)[], edition: CalendarDay): void {
  const nights = weekdays.length > 0 ? weekdays.map(Number) : [dayOfWeek(edition)]
  for (const { weekday, day } of morningsAfter(nights, edition)) {
    add('weekday', weekday)
    add('date', dateOf(day))
  }
}

/** The day of the edition that stands beside a day of its own is not the entry's. */
function addDaysAndTimes(add: Add, row: Row): void {
  const days = ['starts_on', 'ends_on', ...(row['starts_on'] ? [] : ['event_date'])]
  for (const day of days.flatMap((column) => dayIn(wordsIn(row[column])) ?? [])) addDay(add, day)
  const times = [row['starts_time'], row['ends_time'], wallTimeOf(wordsIn(row['event_date']))]
  for (const minutes of times.flatMap((time) => minutesOf(wordsIn(time)) ?? [])) add('time', minutes)
}

/** What lasts "two hours" or "45 minutes" ends that long after its start. */
function addEnds(add: Add, row: Row, said: readonly Said[]): void {
  const start = minutesOf(wordsIn(row['starts_time']) ?? wallTimeOf(wordsIn(row['event_date'])))
  if (start === null) return
  for (const { of, values } of said)
    if (of === 'hours' || of === 'minutes')
      add('time', (start + Number(values[0]) * (of === 'hours' ? 60 : 1)) % 1440)
}

const NUMBERS: readonly [column: string, kind: FactKind][] = [
  ['temperature_high', 'degrees'],
  ['temperature_low', 'degrees'],
  ['humidity', 'percent'],
  ['wind_speed', 'number'],
]

function addNumbers(add: Add, row: Row): void {
  for (const [column, kind] of NUMBERS) {
    const value = numberIn(row[column])
    // Who writes a sentence rounds.
    if (value !== null) add(kind, value, Math.round(value), Math.trunc(value))
  }
  for (const { kind, values } of scan(tokensOf(wordsIn(row['price']) ?? '')))
    if (kind === 'number') add('money', ...values)
  const wind = wordsIn(row['wind_direction'])
  if (wind) add('direction', wind.toLowerCase(), ...scan(tokensOf(wind)).flatMap(({ values }) => values))
}

export const wordsIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The time of a moment that is written with its offset. */
export const wallTimeOf = (moment: string | null): string | null =>
  moment && /T\d\d:\d\d/.test(moment) ? moment.slice(11, 16) : null

/** @returns minutes from midnight */
export function minutesOf(time: string | null): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time ?? '') ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

export function dayIn(text: string | null): CalendarDay | null {
  const day = text?.slice(0, 10)
  return isCalendarDay(day) ? day : null
}

function addDay(add: Add, day: CalendarDay): void {
  add('date', dateOf(day))
  add('weekday', dayOfWeek(day))
}

/** Month and day in one number, as a text says them. */
export const dateOf = (day: CalendarDay): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))

/** The first such weekday from the edition on, and the last one before: "since Monday". */
function datesOn(edition: CalendarDay, weekday: number): number[] {
  const ahead = (weekday - dayOfWeek(edition) + 7) % 7
  return [addDays(edition, ahead), addDays(edition, ahead - 7)].map(dateOf)
}

/** On which weekday a date of this year falls; none where there is no such day. */
export function weekdaysOf(date: number, edition: CalendarDay): number[] {
  const day = dayOfDate(date, edition)
  return day ? [dayOfWeek(day)] : []
}
