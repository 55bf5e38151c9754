import { addDays, type CalendarDay, dayOfWeek, weekday } from '#shared/calendar.ts'

export type Season = 'winter' | 'spring' | 'summer' | 'fall'

/** The season of a day at Fairhaven, by its month. */
export function seasonOf(day: CalendarDay): Season {
  const month = Number(day.slice(5, 7))
  if (month <= 2 || month === 12) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'fall'
}

/** `count` neighbors of a list, a different run for each index. @throws RangeError for an empty list */
export const some = <Item>(list: readonly Item[], index: number, count: number): Item[] =>
  Array.from({ length: count }, (_, offset) => at(list, index * count + offset))

/** @throws RangeError for an empty list */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/**
 * What is said of a day: `{+3}` is the weekday three days after the edition's; offices move what meets a weekend. The same
 * weekday a week later is `next Monday`.
 */
export const dated = (text: string, edition: CalendarDay): string =>
  text.replace(/\{\+(\d)\}/g, (_, days: string) => {
    const day = openDay(addDays(edition, Number(days)))
    return weekday(day) === weekday(edition) ? `next ${weekday(day)}` : weekday(day)
  })

const openDay = (day: CalendarDay): CalendarDay =>
  dayOfWeek(day) === 0 ? addDays(day, 1) : dayOfWeek(day) === 6 ? addDays(day, 2) : day
