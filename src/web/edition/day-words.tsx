import { type CalendarDay, dayIn, dayWordsOf, momentInWords, momentShortly } from '#shared/calendar.ts'
import { useEdition } from './use-edition.ts'

/** The words of days and moments on a screen: one of another year says which, since weekdays come back after some years. */
export function useDayWords() {
  const { today, newsroom } = useEdition()
  const zone = newsroom.time_zone
  return {
    ...dayWordsOf(today),
    moment: (at: string | number | Date) => momentInWords(new Date(at), zone, today),
    /** Within a sentence: `at 8:30 pm`, of another day `on Sun, Nov 22, 8:30 pm`. */
    atMoment: (at: string) =>
      dayIn(zone, new Date(at)) === today
        ? `at ${momentShortly(new Date(at), zone, today)}`
        : `on ${momentInWords(new Date(at), zone, today)}`,
  }
}

/** Such a day, in the short words. */
export const DayText = ({ day }: { day: CalendarDay }) => useDayWords().short(day)
