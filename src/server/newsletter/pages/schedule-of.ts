import { type CalendarDay, dayOfWeek } from '#shared/calendar.ts'
import { isThing, listed, type Thing } from './json-ld.ts'

const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']
const DAY_NAME = /(?:^|[/#:])(su|mo|tu|we|th|fr|sa)\p{L}*$/iu
const TIME = /(?:^|T)((?:[01]\d|2[0-3]):[0-5]\d)/u

/**
 * The start, on that day, of what takes place every week or day by the schedule that its page tells.
 *
 * @returns undefined where no schedule has the day
 */
export function scheduledOn(schedules: unknown, day: CalendarDay | undefined): string | undefined {
  const schedule = listed(schedules)
    .filter(isThing)
    .find((one) => day !== undefined && has(one, day))
  if (!schedule || day === undefined) return undefined
  const [, time] = TIME.exec(String(schedule['startTime'] ?? schedule['startDate'])) ?? []
  return time === undefined ? day : `${day}T${time}`
}

function has(schedule: Thing, day: CalendarDay): boolean {
  const { startDate, endDate, exceptDate, byDay, repeatFrequency = 'P1W' } = schedule
  const [from, to] = [dayOf(startDate), dayOf(endDate)]
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false
  if (listed(exceptDate).some((one) => dayOf(one) === day)) return false
  if (/^(?:P1D|daily)$/iu.test(String(repeatFrequency))) return true
  if (/^(?:P1M|monthly)$/iu.test(String(repeatFrequency))) return isOfMonth(schedule, day)
  return /^(?:P1W|P7D|weekly)$/iu.test(String(repeatFrequency)) && weekdaysIn(byDay).includes(dayOfWeek(day))
}

/** On its date of every month, or as on every first Friday. */
function isOfMonth({ byDay, byMonthDay, byMonthWeek }: Thing, day: CalendarDay): boolean {
  const date = Number(day.slice(8))
  if (listed(byMonthDay).some((one) => Number(one) === date)) return true
  return (
    weekdaysIn(byDay).includes(dayOfWeek(day)) &&
    listed(byMonthWeek).some((week) => Number(week) === Math.ceil(date / 7))
  )
}

const dayOf = (moment: unknown): string | undefined => /^\d{4}-\d{2}-\d{2}/u.exec(String(moment))?.[0]

const weekdaysIn = (said: unknown): number[] =>
  listed(said).map((one) => {
    const [, name = ''] = DAY_NAME.exec(String(isThing(one) ? one['@id'] : one)) ?? []
    return DAYS.indexOf(name.toLowerCase())
  })
