import { calendarDay, dayWordsOf, timeInWords } from '#shared/calendar.ts'
import { lineOf } from '#web/entries/line/line-of.ts'
import { Named } from '#web/entries/line/named.tsx'
import { cityEvents } from './step.ts'

export const CityEventsEntry = lineOf(cityEvents, ({ headline, location, url, ...event }) => {
  const { event_date, starts_on, starts_time } = event
  const isOther = starts_on !== undefined && starts_on !== event_date
  const when = [
    isOther ? dayWordsOf(event_date).short(calendarDay(starts_on)) : '',
    starts_time ? timeInWords(starts_time) : '',
  ]
  return <Named name={headline ?? location} when={when.filter(Boolean).join(', ')} url={url} />
})
