import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

/* On March 8, 2026 the clocks of the city go from 1:59 to 3:00. */
const READING = {
  ...{ from: calendarDay('2026-03-01'), to: calendarDay('2026-03-31'), timeZone: 'America/Chicago' },
  ...{ url: 'https://venue.example/feeds/all', contentType: 'text/calendar' },
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:A show', ...lines, 'END:VEVENT']
const evenings = async (...events: string[][]) => {
  const text = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
  const given = await readInProcess(Buffer.from(text), READING)
  if (given === 'none' || given === 'cut') throw new Error(`Nothing was read: ${given}`)
  return given.items.map(({ day, time }) => `${day.slice(5)} ${time}`)
}
const at = (time: string) => `TZID=America/Chicago:${time}`

test('a series that begins in an hour that the clocks skip is an hour late on that day alone', async () => {
  const daily = event(`DTSTART;${at('20260308T023000')}`, 'RRULE:FREQ=DAILY;COUNT=3')
  expect(await evenings(daily)).toEqual(['03-08 03:30', '03-09 02:30', '03-10 02:30'])
  const floating = event('DTSTART:20260308T023000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(await evenings(floating)).toEqual(['03-08 03:30', '03-15 02:30'])
})

test('what is left out of it and changed in it is named by its own hour', async () => {
  const daily = event(
    `DTSTART;${at('20260308T023000')}`,
    'RRULE:FREQ=DAILY;COUNT=4',
    `EXDATE;${at('20260309T023000')}`,
  )
  const moved = event(`RECURRENCE-ID;${at('20260310T023000')}`, `DTSTART;${at('20260310T200000')}`)
  expect(await evenings(daily, moved)).toEqual(['03-08 03:30', '03-10 20:00', '03-11 02:30'])
})
