import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDay, dayOfWeek, FIRST_DAY, LAST_DAY } from './calendar.ts'
import {
  closingDay,
  isPublicationDay,
  nextPublicationDay,
  noEditionOn,
  previousPublicationDay,
  type WorkingDays,
  workingEdition,
} from './publication-days.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [1, 2, 3, 4, 5]
const newsroom = (given: Partial<WorkingDays> = {}): WorkingDays => ({
  publication_days: EVERY_DAY,
  skipped_days: [],
  lead_days: 2,
  ...given,
})
const weekly = newsroom({ publication_days: WEEKDAYS })

const MIDDLE = calendarDay('2031-06-15')
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(MIDDLE, days))
const anyWeekdays = fc.subarray(EVERY_DAY, { minLength: 1 })
const anyNewsroom = fc
  .record({
    publication_days: anyWeekdays,
    skipped_days: fc.uniqueArray(anyDay, { maxLength: 60 }),
    lead_days: fc.integer({ min: 0, max: 30 }),
  })
  .map(newsroom)

/** The calendar written out, day by day: slow, and plain to see. */
function writtenOut(days: WorkingDays): CalendarDay[] {
  const all: CalendarDay[] = []
  for (let day = addDays(MIDDLE, -1200); day < addDays(MIDDLE, 1200); day = addDays(day, 1))
    if (days.publication_days.includes(dayOfWeek(day)) && !days.skipped_days.includes(day)) all.push(day)
  return all
}

test.each([
  ['2031-05-01', 2, '2031-05-03'],
  ['2031-02-27', 2, '2031-03-01'],
  ['2028-02-27', 2, '2028-02-29'],
  ['2031-12-31', 2, '2032-01-02'],
  ['2031-03-08', 2, '2031-03-10'],
  ['2031-11-01', 2, '2031-11-03'],
  ['2031-05-01', 0, '2031-05-01'],
])('work done on %s with a lead of %i is for the edition of %s (S14, C2)', (today, lead_days, edition) => {
  expect(workingEdition(calendarDay(today), newsroom({ lead_days }))).toBe(edition)
})

describe('a newsroom of weekdays, two days ahead (C63)', () => {
  test.each([
    ['2031-05-01', 'Thursday', '2031-05-05'],
    ['2031-05-02', 'Friday', '2031-05-06'],
    ['2031-05-03', 'Saturday', '2031-05-06'],
    ['2031-05-04', 'Sunday', '2031-05-06'],
    ['2031-05-05', 'Monday', '2031-05-07'],
  ])('on %s, a %s, works on %s', (today, _weekday, edition) => {
    expect(workingEdition(calendarDay(today), weekly)).toBe(edition)
  })

  test.each([
    ['2031-05-05', 'Monday', '2031-05-01'],
    ['2031-05-06', 'Tuesday', '2031-05-02'],
    ['2031-05-07', 'Wednesday', '2031-05-05'],
  ])('closes %s, a %s, on %s', (edition, _weekday, day) => {
    expect(closingDay(calendarDay(edition), weekly)).toBe(day)
  })

  test('passes over a day that is marked, from the moment on that it is', () => {
    const skipped_days = [calendarDay('2031-05-05')]
    expect(workingEdition(calendarDay('2031-05-01'), { ...weekly, skipped_days })).toBe('2031-05-06')
    expect(closingDay(calendarDay('2031-05-06'), { ...weekly, skipped_days })).toBe('2031-05-01')
    expect(noEditionOn(calendarDay('2031-05-05'), { ...weekly, skipped_days })).toBe('skipped')
    expect(noEditionOn(calendarDay('2031-05-04'), { ...weekly, skipped_days })).toBe('weekday')
  })

  test('with no lead works on today, or on the next publication day', () => {
    const same = { ...weekly, lead_days: 0 }
    expect(workingEdition(calendarDay('2031-05-02'), same)).toBe('2031-05-02')
    expect(workingEdition(calendarDay('2031-05-03'), same)).toBe('2031-05-05')
    expect(closingDay(calendarDay('2031-05-05'), same)).toBe('2031-05-05')
  })
})

test('with all seven days and none marked the edition is that of today plus the lead (C2)', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 30 }), (day, lead_days) => {
      expect(workingEdition(day, newsroom({ lead_days }))).toBe(addDays(day, lead_days))
      expect(closingDay(day, newsroom({ lead_days }))).toBe(addDays(day, -lead_days))
    }),
  )
})

test('working edition, closing day and neighbours are those of the calendar written out (C63)', () => {
  fc.assert(
    fc.property(anyDay, anyNewsroom, (day, days) => {
      const all = writtenOut(days)
      const after = all.filter((other) => other > day)
      const before = all.filter((other) => other < day).toReversed()
      const onTheDay = all.includes(day) ? day : after[0]
      expect(isPublicationDay(day, days)).toBe(all.includes(day))
      expect(nextPublicationDay(day, days)).toBe(after[0])
      expect(previousPublicationDay(day, days)).toBe(before[0])
      expect(workingEdition(day, days)).toBe(days.lead_days === 0 ? onTheDay : after[days.lead_days - 1])
      expect(closingDay(day, days)).toBe(days.lead_days === 0 ? day : before[days.lead_days - 1])
    }),
  )
})

test('an edition closes on the first day that works on the same one or a later one (C63)', () => {
  fc.assert(
    fc.property(anyDay, anyNewsroom, (day, days) => {
      const edition = workingEdition(day, days)
      const closes = closingDay(edition, days)
      expect(workingEdition(closes, days)).toBe(edition)
      expect(closes <= day || days.lead_days === 0).toBe(true)
    }),
  )
})

test('where the calendar ends there is a last and a first day, and no other beyond (C44)', () => {
  const [first, last] = [calendarDay(FIRST_DAY), calendarDay(LAST_DAY)]
  expect([previousPublicationDay(first, weekly), nextPublicationDay(last, weekly)]).toEqual([null, null])
  expect([workingEdition(last, weekly), closingDay(first, weekly)]).toEqual([last, first])
})
