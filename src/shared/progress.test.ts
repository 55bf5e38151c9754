import { expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDay } from './calendar.ts'
import type { PublicationDays } from './publication-days.ts'
import { activityLevel, isActivityRange, streakBegins, streakOf } from './progress.ts'

const EVERY_DAY: PublicationDays = { publication_days: [0, 1, 2, 3, 4, 5, 6], skipped_days: [] }
const WEEKLY: PublicationDays = { ...EVERY_DAY, publication_days: [1, 2, 3, 4, 5] }
/** A Monday. */
const TODAY = calendarDay('2031-03-10')
/** The days so many days before today. */
const before = (...days: number[]): CalendarDay[] => days.map((back) => addDays(TODAY, -back))
const upTo = (days: number): number[] => Array.from({ length: days }, (_, back) => back)

test.each<[string, CalendarDay[], number]>([
  ['nothing at all', [], 0],
  ['today alone', before(0), 1],
  ['today still empty, yesterday done', before(1), 1],
  ['today still empty, three days before it done', before(1, 2, 3), 3],
  ['today and yesterday empty', before(2, 3, 4), 0],
  ['a gap ends it', before(0, 1, 3, 4), 2],
  ['the order does not matter, nor does a day named twice', before(2, 0, 1, 1), 3],
  ['a day to come does not count', before(-1, 0), 1],
  ['29 days', before(...upTo(29)), 29],
  ['30 days', before(...upTo(30)), 30],
  ['more than 30 days are 30', before(...upTo(90)), 30],
  ['30 days up to yesterday', before(...upTo(31).slice(1)), 30],
])('the streak of %s (S180, C28)', (_what, days, streak) => {
  expect(streakOf(days, TODAY, EVERY_DAY)).toBe(streak)
})

test.each<[string, CalendarDay[], PublicationDays, number]>([
  ['a free weekend is passed over', before(0, 3, 4), WEEKLY, 3],
  ['work on a free Saturday neither counts nor ends it', before(0, 2, 3), WEEKLY, 2],
  ['Friday empty ends it, whatever the weekend had', before(0, 1, 2, 4), WEEKLY, 1],
  ['a Monday still empty leaves Friday’s', before(3, 4), WEEKLY, 2],
  ['a marked day is passed over', before(0, 2), { ...EVERY_DAY, skipped_days: before(1) }, 2],
  ['today marked, yesterday done', before(1, 2), { ...EVERY_DAY, skipped_days: before(0) }, 2],
  ['today marked, yesterday empty', before(2), { ...EVERY_DAY, skipped_days: before(0) }, 0],
])('a streak counts publication days only: %s (C28, C63)', (_what, days, publication, streak) => {
  expect(streakOf(days, TODAY, publication)).toBe(streak)
})

test('across months, years and the 29th of February a streak goes on', () => {
  const today = calendarDay('2032-03-01')
  const days = ['2032-03-01', '2032-02-29', '2032-02-28'].map(calendarDay)
  expect(streakOf(days, today, EVERY_DAY)).toBe(3)
  expect(streakOf(['2032-01-01', '2031-12-31'].map(calendarDay), calendarDay('2032-01-01'), EVERY_DAY)).toBe(
    2,
  )
})

test('no day before the first one that is read can belong to a streak', () => {
  const all = before(...upTo(300))
  for (const days of [EVERY_DAY, WEEKLY, { ...EVERY_DAY, publication_days: [1] }]) {
    const read = all.filter((day) => day >= streakBegins(TODAY, days))
    expect(streakOf(read, TODAY, days)).toBe(streakOf(all, TODAY, days))
    expect(streakOf(read.slice(1), TODAY, days)).toBe(streakOf(all.slice(1), TODAY, days))
  }
})

test('the more a day has, the more its cell is filled', () => {
  const levels = [0, 1, 2, 3, 5, 6, 9, 10, 60].map((completions) =>
    activityLevel({ completions, entries: 0 }),
  )
  expect(levels).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(activityLevel({ completions: 1, entries: 2 })).toBe(2)
})

test('a range begins before it ends and spans at most 53 weeks', () => {
  const from = calendarDay('2031-01-01')
  expect(isActivityRange(from, from)).toBe(true)
  expect(isActivityRange(from, addDays(from, 370))).toBe(true)
  expect(isActivityRange(from, addDays(from, 371))).toBe(false)
  expect(isActivityRange(from, addDays(from, -1))).toBe(false)
})
