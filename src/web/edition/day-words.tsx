import { type CalendarDay, dayWordsOf, momentInWords } from '#shared/calendar.ts'
import { useEdition } from './use-edition.ts'

/** The words of days and moments on a screen: one of another year says which, since weekdays come back after some years. */
export function useDayWords() {
  const { today, newsroom } = useEdition()
  return {
    ...dayWordsOf(today),
    moment: (at: string | number | Date) => momentInWords(new Date(at), newsroom.time_zone, today),
  }
}

/** Such a day, in the short words. */
export const DayText = ({ day }: { day: CalendarDay }) => useDayWords().short(day)
