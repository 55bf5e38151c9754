import { addDays, type CalendarDay, dayOfWeek } from '#shared/calendar.ts'

/** How far back the activity calendar shows (S179). */
export const WEEKS_SHOWN = 26

/** The first day shown: a Sunday, so that the last of the weeks is the one of `today`. */
export const firstShown = (today: CalendarDay): CalendarDay =>
  addDays(today, -dayOfWeek(today) - 7 * (WEEKS_SHOWN - 1))

/** Seven rows from Sunday to Saturday, each with its day in every week; days after today are null. */
export function rowsOfWeeks(today: CalendarDay): (CalendarDay | null)[][] {
  const first = firstShown(today)
  return Array.from({ length: 7 }, (_row, row) =>
    Array.from({ length: WEEKS_SHOWN }, (_week, week) => {
      const day = addDays(first, week * 7 + row)
      return day > today ? null : day
    }),
  )
}

/** The weeks in which a month begins, by their first days, and how many weeks each month is wide. */
export function monthSpans(today: CalendarDay): { first: CalendarDay; weeks: number }[] {
  const spans: { first: CalendarDay; weeks: number }[] = []
  for (let week = 0; week < WEEKS_SHOWN; week += 1) {
    const sunday = addDays(firstShown(today), week * 7)
    const last = spans.at(-1)
    if (last && last.first.slice(0, 7) === sunday.slice(0, 7)) last.weeks += 1
    else spans.push({ first: sunday, weeks: 1 })
  }
  return spans
}

/** Where an arrow key leads from a day of the calendar; null for every other key. Never beyond its ends. */
export function dayAfterKey(key: string, day: CalendarDay, today: CalendarDay): CalendarDay | null {
  const move = MOVES.get(key)
  if (!move) return null
  const to = move(day, today)
  if (to > today) return today
  return to < firstShown(today) ? firstShown(today) : to
}

type Move = (day: CalendarDay, today: CalendarDay) => CalendarDay

const MOVES = new Map<string, Move>([
  ['ArrowUp', (day) => addDays(day, -1)],
  ['ArrowDown', (day) => addDays(day, 1)],
  ['ArrowLeft', (day) => addDays(day, -7)],
  ['ArrowRight', (day) => addDays(day, 7)],
  ['Home', (_day, today) => firstShown(today)],
  ['End', (_day, today) => today],
])
