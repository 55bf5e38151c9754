import {
  addDays,
  type CalendarDay,
  dayOfWeek,
  daysBetween,
  isCalendarDay,
  twoDigits,
} from '#shared/calendar.ts'
import { nextPublicationDay, type PublicationDays, previousPublicationDay } from '#shared/publication-days.ts'

type Days = PublicationDays & { today: CalendarDay; edition: CalendarDay }

/**
 * The days that a person may mean: `today`, `tomorrow`, `yesterday`, `fri`, `may 3`, `3 May 2031`, `+2`, `2031-05-03`.
 * A weekday is the next one; a month and day without a year is the one nearest to today.
 *
 * @returns in the order of their likelihood; none when no day is meant
 */
export function daysNamed(text: string, { today, edition, ...days }: Days): CalendarDay[] {
  const words = text.trim().toLowerCase()
  if (words === '')
    return [edition, nextPublicationDay(edition, days), previousPublicationDay(edition, days)].filter(
      (day) => day !== null,
    )
  if (isCalendarDay(words)) return [words]
  const shift = /^([+-]\d{1,3})$/.exec(words)
  if (shift) return from(today)(Number(shift[1]))
  const relative = Object.entries(RELATIVE).filter(([name]) => words.length > 1 && name.startsWith(words))
  const weekdays = words.length > 1 ? NEXT_SEVEN.flatMap(from(today)).filter(isOnDay(words)) : []
  return [...relative.flatMap(([, days]) => from(today)(days)), ...weekdays, ...monthAndDay(words, today)]
}

const RELATIVE = { today: 0, tomorrow: 1, yesterday: -1 }
const NEXT_SEVEN = [1, 2, 3, 4, 5, 6, 7]
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

const isOnDay = (words: string) => (day: CalendarDay) => WEEKDAYS[dayOfWeek(day)]?.startsWith(words) ?? false

function monthAndDay(words: string, today: CalendarDay): CalendarDay[] {
  const [, before, name = '', after, year] =
    /^(\d{1,2})?[ .]{0,3}([a-z]{3,9})[ .]{0,3}(\d{1,2})?(?:[ ,]{1,3}(\d{4}))?$/.exec(words) ?? []
  const month = MONTHS.findIndex((full) => full.startsWith(name)) + 1
  const date = before ?? after
  if (month === 0 || name === '' || date === undefined) return []
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [Number(year)] : [thisYear, thisYear + 1, thisYear - 1]
  const days = years
    .map((one) => `${one}-${twoDigits(month)}-${twoDigits(Number(date))}`)
    .filter(isCalendarDay)
  return days.toSorted((a, b) => distance(a, today) - distance(b, today)).slice(0, 1)
}

const distance = (a: CalendarDay, b: CalendarDay): number => Math.abs(daysBetween(a, b))

/** The day so many days on; none where that can't be stored. */
const from =
  (day: CalendarDay) =>
  (days: number): CalendarDay[] => {
    try {
      return [addDays(day, days)]
    } catch {
      return []
    }
  }
