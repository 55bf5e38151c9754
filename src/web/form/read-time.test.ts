import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['7pm', '19:00'],
  ['7 PM', '19:00'],
  ['7:30 PM', '19:30'],
  ['7.30 p.m.', '19:30'],
  ['730pm', '19:30'],
  ['7p', '19:00'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['20h', '20:00'],
  ['1930', '19:30'],
  ['730', '07:30'],
  ['19:30:00', '19:30'],
  ['7', '07:00'],
  ['19', '19:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['0:05', '00:05'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['Midnight', '00:00'],
  [' at 8 pm ', '20:00'],
  ['8 o’clock', '08:00'],
  ['8\u00a0PM', '20:00'],
])('%j is the time %s (S127)', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each([
  '',
  'x',
  '24:00',
  '7:60',
  '13pm',
  '0pm',
  '7:5',
  '12345',
  '7-9pm',
  '7:30 ET',
  'pm',
  '-7',
  '7:30:15',
])('%j stays as typed, for the schema to refuse', (typed) => {
  expect(readTime(typed)).toBe(typed)
})

test.each([
  ['8', '20:00'],
  ['8:30', '20:30'],
  ['10', '22:00'],
  ['730', '19:30'],
  ['8 o’clock', '20:00'],
  ['08:00', '08:00'],
  ['10:00', '10:00'],
  ['1930', '19:30'],
  ['12', '12:00'],
  ['12:30', '12:30'],
  ['0:05', '00:05'],
  ['8 am', '08:00'],
  ['19', '19:00'],
])('of a show %j is %s (C82)', (typed, time) => {
  expect(readTime(typed, 'evening')).toBe(time)
  expect(readTime(time, 'evening')).toBe(time)
})

const Clock = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
const two = (value: number) => String(value).padStart(2, '0')

test('every minute of the day is read from every way of writing it', () => {
  const ways = (hour: number, minute: number) => {
    const [h, half] = [((hour + 11) % 12) + 1, hour < 12 ? 'a' : 'p']
    const clock24 = [':', '.', 'h', ''].map((between) => `${two(hour)}${between}${two(minute)}`)
    const halves = [half, `${half}m`, `${half.toUpperCase()}M`, `${half}.m.`, ` ${half}m`, ` ${half}. m.`]
    return [
      ...clock24,
      ...[':', '.', ''].flatMap((between) => halves.map((say) => `${h}${between}${two(minute)}${say}`)),
    ]
  }
  fc.assert(
    fc.property(Clock, ({ hour, minute }) => {
      for (const way of ways(hour, minute)) expect(readTime(way), way).toBe(`${two(hour)}:${two(minute)}`)
    }),
  )
})

test.each(['__proto__', 'constructor', 'at toString'])('%s is no time, and stays as it is', (typed) => {
  expect(readTime(typed)).toBe(typed)
})

test('whatever is typed is a time or stays as it is, and reading it again changes nothing', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[\d :.aphmnoi]{0,9}$/))
  fc.assert(
    fc.property(anything, (typed) => {
      const read = readTime(typed)
      expect(read === typed || /^([01]\d|2[0-3]):[0-5]\d$/.test(read)).toBe(true)
      expect(readTime(read)).toBe(read)
    }),
  )
})

test.each([
  ['9', '9'],
  ['12', '12'],
  ['at 9', 'at 9'],
  ['9am', '09:00'],
  ['9:30', '09:30'],
  ['20', '20:00'],
  ['noon', '12:00'],
])('where either half of the day may be meant, %s is %s', (typed, read) => {
  expect(readTime(typed, 'refused')).toBe(read)
})
