const NAMED = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
])

/** `7`, `7:30`, `19.30`, `19h30`, `7 30`, `1930`, each with or without what names the half of the day. */
const TIME =
  /^(?:at )?(?<hour>\d{1,2})(?:(?:[:.h]| ?: ?| )?(?<minute>\d{2})(?::00)?|h)?(?: ?o'?clock)?(?: ?(?<half>[ap])\.? ?(?:m\.?)?)?$/

/**
 * Reads a time as people write it: `7pm`, `7:30 p.m.`, `19.30`, `1930`, `noon`. Without am or pm it is read on the clock
 * of 24 hours.
 *
 * @param isEvening whether an hour from 1 to 11 with one digit or without minutes is the evening's (C82)
 * @returns HH:mm, or the text itself where it is no time, for the schema to refuse
 */
export function readTime(typed: string, isEvening = false): string {
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
  const named = NAMED.get(text.replace(/^(?:at |12 ?)/, ''))
  if (named) return named
  const { hour, minute, half } = TIME.exec(text)?.groups ?? {}
  if (hour === undefined) return typed
  const isBare =
    isEvening && Number(hour) >= 1 && Number(hour) <= 11 && (hour.length === 1 || minute === undefined)
  const meant = half ?? (isBare ? 'p' : undefined)
  const hours = meant === undefined ? Number(hour) : hoursOf(Number(hour), meant)
  return hours < 24 && Number(minute ?? 0) < 60 ? `${pad(hours)}:${minute ?? '00'}` : typed
}

/** Twelve at night is 0; there is no 13 pm. */
function hoursOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

const pad = (hours: number): string => String(hours).padStart(2, '0')
