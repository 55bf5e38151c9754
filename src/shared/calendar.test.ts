import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GENERIC } from './generic-messages.ts'
import {
  addDays,
  CalendarDay,
  calendarDay,
  cityTime,
  cityTimeOf,
  clockChangeAt,
  dayIn,
  dayOfWeek,
  dayOfPrint,
  dayWordsOf,
  daysBetween,
  fullDay,
  isTimeZone,
  momentInWords,
  monthAndYear,
  monthDay,
  timeIn,
  timeInWords,
  weekday,
} from './calendar.ts'

const DAY_MS = 86_400_000
const ZONES = [
  'America/Chicago',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
]

/** Any day that can be stored and still moved by a hundred days either way. */
const anyDay = fc.integer({ min: 110, max: 36_400 }).map((days) => addDays(calendarDay('2000-01-01'), days))
const anyMoment = fc
  .integer({ min: Date.UTC(2000, 0, 3), max: Date.UTC(2099, 11, 29) })
  .map((ms) => new Date(ms - (ms % 1000)))
const anyZone = fc.constantFrom(...ZONES)

test.each([
  ['2010-03-14T03:59:30Z', '2010-03-13T23:59:30-04:00'],
  ['2010-03-14T04:00:30Z', '2010-03-14T00:00:30-04:00'],
  ['2010-03-14T04:01:00Z', '2010-03-14T01:01:00-03:00'],
  ['2010-03-14T04:59:59Z', '2010-03-14T01:59:59-03:00'],
])('a zone that changes its clocks amid an hour does so at its minute: %s is %s', (moment, wall) => {
  expect(cityTimeOf(new Date(moment), 'America/Goose_Bay')).toBe(wall)
})

describe('a day (S244, C44)', () => {
  test.each(['2000-01-01', '2028-02-29', '2031-12-31', '2099-12-31'])('%s is one', (text) => {
    expect(CalendarDay.safeParse(text).success).toBe(true)
  })

  test.each([
    ['', 'Date is required'],
    [undefined, 'Date is required'],
    [null, 'Date is required'],
    [20310503, 'Date is required'],
    ['2031-02-29', 'Please choose a real day, written yyyy-MM-dd'],
    ['2100-02-29', 'Please choose a real day, written yyyy-MM-dd'],
    ['2031-13-01', 'Please choose a real day, written yyyy-MM-dd'],
    ['2031-00-10', 'Please choose a real day, written yyyy-MM-dd'],
    ['2031-5-3', 'Please choose a real day, written yyyy-MM-dd'],
    ['2031-05-03T00:00:00Z', 'Please choose a real day, written yyyy-MM-dd'],
    [' 2031-05-03', 'Please choose a real day, written yyyy-MM-dd'],
    ['２０３１-05-03', 'Please choose a real day, written yyyy-MM-dd'],
    ['1999-12-31', 'Please choose a day between the years 2000 and 2099'],
    ['2100-01-01', 'Please choose a day between the years 2000 and 2099'],
  ])('%j is none: %s', (given, sentence) => {
    expect(CalendarDay.safeParse(given).error?.issues[0]?.message).toBe(sentence)
  })
})

test('days are added and counted by the calendar, there and back', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -100, max: 100 }), (day, days) => {
      const other = addDays(day, days)
      expect(daysBetween(day, other)).toBe(days)
      expect(addDays(other, -days)).toBe(day)
      expect(dayOfWeek(other)).toBe((((dayOfWeek(day) + days) % 7) + 7) % 7)
    }),
  )
})

test.each([
  ['America/Chicago', '2031-05-02T04:59:59Z', '2031-05-01', '23:59'],
  ['America/Chicago', '2031-05-02T05:00:00Z', '2031-05-02', '00:00'],
  ['America/Chicago', '2031-01-02T05:59:59Z', '2031-01-01', '23:59'],
  ['Asia/Kolkata', '2031-05-01T18:30:00Z', '2031-05-02', '00:00'],
  ['Pacific/Kiritimati', '2031-05-01T10:00:00Z', '2031-05-02', '00:00'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', '00:00'],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', '23:59'],
  ['UTC', '2031-12-31T23:59:59.999Z', '2031-12-31', '23:59'],
])('in %s it is at %s %s, %s (S253, C44)', (zone, moment, day, time) => {
  expect(dayIn(zone, new Date(moment))).toBe(day)
  expect(timeIn(zone, new Date(moment))).toBe(time)
})

test('the city’s day and time are what another formatter of the runtime says', () => {
  fc.assert(
    fc.property(anyMoment, anyZone, (moment, timeZone) => {
      const other = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const [day, time = ''] = other.format(moment).split(' ')
      expect([dayIn(timeZone, moment), timeIn(timeZone, moment)]).toEqual([day, time.slice(0, 5)])
    }),
  )
})

describe('a wall time of the city with its offset (C56)', () => {
  test.each([
    ['America/Chicago', '2031-07-04', '20:30', '2031-07-04T20:30:00-05:00'],
    ['America/Chicago', '2031-01-04', '20:30', '2031-01-04T20:30:00-06:00'],
    ['America/Sao_Paulo', '2031-01-04', '20:30', '2031-01-04T20:30:00-03:00'],
    ['America/Sao_Paulo', '2018-12-04', '20:30', '2018-12-04T20:30:00-02:00'],
    ['Asia/Kolkata', '2031-07-04', '00:05', '2031-07-04T00:05:00+05:30'],
    ['Pacific/Apia', '2031-07-04', '20:30', '2031-07-04T20:30:00+13:00'],
    ['Pacific/Kiritimati', '2031-07-04', '00:00', '2031-07-04T00:00:00+14:00'],
    ['UTC', '2031-07-04', '23:59', '2031-07-04T23:59:00+00:00'],
  ])('in %s on %s at %s: %s', (zone, day, time, expected) => {
    expect(cityTime(calendarDay(day), time, zone)).toBe(expected)
  })

  test.each([
    ['America/Chicago', '2031-03-09', '02:30', '2031-03-09T03:30:00-05:00'],
    ['Africa/Cairo', '2024-04-26', '00:30', '2024-04-26T01:30:00+03:00'],
    ['America/Sao_Paulo', '2018-11-04', '00:15', '2018-11-04T01:15:00-02:00'],
    ['Australia/Lord_Howe', '2031-10-05', '02:10', '2031-10-05T02:40:00+11:00'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-31T12:00:00+14:00'],
  ])('a time that %s skips on %s, %s, moves on by what is skipped: %s', (zone, day, time, expected) => {
    expect(cityTime(calendarDay(day), time, zone)).toBe(expected)
  })

  test.each([
    ['America/Chicago', '2031-11-02', '01:30', '2031-11-02T01:30:00-05:00'],
    ['Africa/Cairo', '2024-10-31', '23:30', '2024-10-31T23:30:00+03:00'],
    ['America/Sao_Paulo', '2019-02-16', '23:30', '2019-02-16T23:30:00-02:00'],
    ['Australia/Lord_Howe', '2031-04-06', '01:45', '2031-04-06T01:45:00+11:00'],
  ])(
    'a time that happens twice in %s on %s, %s, is the first of the two: %s',
    (zone, day, time, expected) => {
      expect(cityTime(calendarDay(day), time, zone)).toBe(expected)
    },
  )

  test('it names the moment at which the clock on the wall shows it, unless that time is skipped', () => {
    const anyTime = fc.integer({ min: 0, max: 1_439 })
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, minutes, zone) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const text = cityTime(day, time, zone)
        expect(cityTimeOf(new Date(text), zone)).toBe(text)
        const movedOnMs = Date.parse(`${text.slice(0, 16)}Z`) - Date.parse(`${day}T${time}Z`)
        expect(movedOnMs).toBeGreaterThanOrEqual(0)
        expect(movedOnMs).toBeLessThanOrEqual(DAY_MS)
      }),
    )
  })

  test('a moment is the same moment in every zone', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, zone) => {
        expect(Date.parse(cityTimeOf(moment, zone))).toBe(moment.getTime())
      }),
    )
  })
})

test('each day has the words that the runtime would find', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  for (let day = calendarDay('2027-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
    const midnight = new Date(`${day}T00:00:00Z`)
    expect([fullDay(day), dayWordsOf(day).short(day)]).toEqual([
      long.format(midnight),
      short.format(midnight),
    ])
  }
})

test('a day of another year says which: weekdays and dates come back together', () => {
  const ofThisYear = dayWordsOf(calendarDay('2026-11-27'))
  expect([ofThisYear.short(calendarDay('2026-12-31')), ofThisYear.long(calendarDay('2026-12-31'))]).toEqual([
    'Thu, Dec 31',
    'Thursday, December 31',
  ])
  expect([ofThisYear.short(calendarDay('2099-12-31')), ofThisYear.long(calendarDay('2099-12-31'))]).toEqual([
    'Thu, Dec 31, 2099',
    'Thursday, December 31, 2099',
  ])
})

test('days and times read as people write them', () => {
  const day = calendarDay('2026-11-22')
  expect(fullDay(day)).toBe('Sunday, November 22, 2026')
  expect(dayOfPrint(day)).toBe('Sunday, November 22')
  expect(dayWordsOf(day).short(day)).toBe('Sun, Nov 22')
  expect(weekday(day)).toBe('Sunday')
  expect(monthDay(day)).toBe('November 22')
  expect(monthAndYear(day)).toBe('November 2026')
  const moment = (today: string) =>
    momentInWords(new Date('2026-11-23T02:30:00Z'), 'America/Chicago', calendarDay(today))
  expect(moment('2026-01-01')).toBe('Sun, Nov 22, 8:30 pm')
  expect(moment('2027-01-01')).toBe('Sun, Nov 22, 2026, 8:30 pm')
})

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['20:30', '8:30 pm'],
])('%s is %s', (time, words) => {
  expect(timeInWords(time)).toBe(words)
})

test('a time zone is one that the runtime knows (C44)', () => {
  expect(isTimeZone('America/Chicago')).toBe(true)
  expect(isTimeZone('America/Springfield')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

describe('a wall time at a change of the clocks', () => {
  const CHICAGO = 'America/Chicago'
  test.each([
    ['2031-03-09', '02:30', CHICAGO, { kind: 'skipped', stored: '03:30' }],
    ['2031-03-09', '02:00', CHICAGO, { kind: 'skipped', stored: '03:00' }],
    ['2031-03-09', '01:59', CHICAGO, null],
    ['2031-03-09', '03:00', CHICAGO, null],
    ['2031-11-02', '01:30', CHICAGO, { kind: 'doubled', stored: '01:30' }],
    ['2031-11-02', '02:00', CHICAGO, null],
    ['2031-11-02', '00:59', CHICAGO, null],
    ['2031-04-06', '01:45', 'Australia/Lord_Howe', { kind: 'doubled', stored: '01:45' }],
    ['2031-07-04', '20:30', CHICAGO, null],
    ['2031-03-09', '02:30', 'America/Phoenix', null],
  ])('%s %s in %s', (day, time, zone, change) => {
    expect(clockChangeAt(calendarDay(day), time, zone)).toEqual(change)
  })
})

test.each(['2100-01-02T12:00:00Z', '1999-12-30T12:00:00Z'])(
  'at %s the calendar says in words that it has no such day',
  (moment) => {
    expect(() => dayIn('America/Chicago', new Date(moment))).toThrow(GENERIC.calendarEnded.detail)
  },
)
