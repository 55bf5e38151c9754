import { expect, test } from 'vitest'
import { numberText, readNumber } from './read-number.ts'

test.each([
  ['71', 71],
  [' 71.5 ', 71.5],
  ['71.', 71],
  ['.5', 0.5],
  ['-12', -12],
  ['\u221212', -12],
  ['+3', 3],
  ['-0', 0],
  ['0.25', 0.25],
  ['55,5', 55.5],
  ['\u22123', -3],
  ['\u20133', -3],
  ['\u22123,5', -3.5],
  ['\uff15\uff15', 55],
])('%j is read as the number %d (S155)', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each(['', '   '])('%j is no number at all, which is null and never nothing (S155)', (typed) => {
  expect(readNumber(typed)).toBeNull()
})

test.each(['abc', '7 1', '1,000', '1,2,3', '71,', ',5', '1e3', '0x10', 'Infinity', '--5', '.', '7°'])(
  '%j stays as typed, for the schema to refuse (S155)',
  (typed) => {
    expect(readNumber(typed)).toBe(typed)
  },
)

test('a stored number is shown as it is, and an unknown one as nothing', () => {
  expect([71.5, 0, null, undefined].map(numberText)).toEqual(['71.5', '0', '', ''])
})
