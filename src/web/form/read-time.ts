import { twoDigits } from '#shared/calendar.ts'

const NAMED = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
])

/** `7`, `7:30`, `19.30`, `19h30`, `7 30`, `1930`, each with or without what names the half of the day. */
const TIME =
  /^(?:at )?(?<hour>\d{1,2})(?:(?:[:.h]| ?: ?| )?(?<minute>\d{2})(?::00)?|h)?(?: ?o'?clock)?(?: ?(?<half>[ap])\.? ?(?:m\.?)?)?$/

/**
 * What a bare hour is: of the clock of 24 hours; of the evening, where it is from 1 to 11 with one digit or without
 * minutes (C82); or no time, where it is from 1 to 12 without minutes, since it may be either half of the day.
 */
export type BareHour = 'clock' | 'evening' | 'refused'

/**
 * Reads a time as people write it: `7pm`, `7:30 p.m.`, `19.30`, `1930`, `noon`. Without am or pm it is read on the clock
 * of 24 hours.
 *
 * @returns HH:mm, or the text itself where it is no time, for the schema to refuse
 */
export function readTime(typed: string, bare: BareHour = 'clock'): string {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
  const named = NAMED.get(text.replace(/^(?:at |12 ?)/, ''))
  if (named) return named
  const { hour, minute, half } = TIME.exec(text)?.groups ?? {}
  if (hour === undefined) return typed
  if (bare === 'refused' && !half && minute === undefined && Number(hour) >= 1 && Number(hour) <= 12)
    return typed
  const isEvening =
    bare === 'evening' &&
    Number(hour) >= 1 &&
    Number(hour) <= 11 &&
    (hour.length === 1 || minute === undefined)
  const meant = half ?? (isEvening ? 'p' : undefined)
  const hours = meant === undefined ? Number(hour) : hoursOf(Number(hour), meant)
  return hours < 24 && Number(minute ?? 0) < 60 ? `${twoDigits(hours)}:${minute ?? '00'}` : typed
}

/** Twelve at night is 0; there is no 13 pm. */
function hoursOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
