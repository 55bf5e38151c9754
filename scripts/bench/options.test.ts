import { expect, test } from 'vitest'
import { LINES } from './gates.ts'
import { readOptions } from './options.ts'

test('without a name everything is measured, seven rounds of a hundred thousand rows', () => {
  const { lines, others, rounds, rows } = readOptions([])
  expect(lines).toEqual(Object.keys(LINES))
  const expected = { others: ['day', 'edition', 'memory', 'typing'], rounds: 7, rows: 100_000 }
  expect({ others, rounds, rows }).toEqual(expected)
})

test('what has no floor is asked for by its name too', () => {
  expect(readOptions(['edition'])).toMatchObject({ lines: [], others: ['edition'] })
})

test('a name stands for every line that begins with it, and nothing else is measured', () => {
  const { lines, others, rounds } = readOptions(['insert', 'ad', '--rounds', '3'])
  expect({ lines, others, rounds }).toEqual({ lines: ['insert', 'insert16', 'ad'], others: [], rounds: 3 })
})

test('the load is asked for by its name, for five minutes or as many as a soak takes', () => {
  expect(readOptions(['load'])).toMatchObject({ isLoad: true, minutes: 5, lines: [] })
  expect(readOptions(['load', '--minutes', '480'])).toMatchObject({ isLoad: true, minutes: 480 })
  expect(readOptions(['load', '--minutes', '0'])).toMatchObject({ isLoad: true, minutes: 0 })
  expect(readOptions([])).toMatchObject({ isLoad: false })
})

test('a line that is unknown is refused with those that there are', () => {
  expect(() => readOptions(['lists'])).toThrow(/no line lists; there are insert, insert16/)
})

test.each(['--rounds', '--seconds', '--rows'])('%s takes numbers above 0 alone', (option) => {
  for (const value of ['0', '-1', 'many']) expect(() => readOptions([`${option}=${value}`])).toThrow(option)
})

test('minutes may be none, but not less', () => {
  for (const value of ['-1', 'many']) expect(() => readOptions([`--minutes=${value}`])).toThrow('--minutes')
})
