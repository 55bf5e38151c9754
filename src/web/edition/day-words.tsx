import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { useEdition } from './use-edition.ts'

/** The words of days on a screen: a day of another year says which, since weekdays come back after some years. */
export const useDayWords = () => dayWordsOf(useEdition().today)

/** Such a day, in the short words. */
export const DayText = ({ day }: { day: CalendarDay }) => useDayWords().short(day)
