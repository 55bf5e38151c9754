import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beside, movedBeside, movedBy, movedTo } from './moves.ts'

const ORDER = ['a', 'b', 'c', 'd']

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 1, 'abcd'],
  ['x', 1, 'abcd'],
] as const)('%s moved by %i gives %s', (id, by, expected) => {
  expect(movedBy<string>(ORDER, id, by).join('')).toBe(expected)
})

test.each([
  ['a', 'c', false, 'bacd'],
  ['a', 'c', true, 'bcad'],
  ['d', 'a', false, 'dabc'],
  ['b', 'b', true, 'abcd'],
] as const)('%s dropped at %s, behind it: %s, gives %s', (id, at, isBehind, expected) => {
  expect(movedBeside<string>(ORDER, id, at, isBehind).join('')).toBe(expected)
})

test('no move loses or doubles a block', () => {
  const some = fc.constantFrom(...ORDER, 'x')
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 3 }), (id, place) => {
      expect(movedTo(ORDER, id, place).toSorted()).toEqual(ORDER)
    }),
  )
})

test.each([
  [null, 1, 'a'],
  [null, -1, 'd'],
  ['b', 1, 'c'],
  ['d', 1, 'd'],
] as const)('from %s by %i one is at %s', (id, by, expected) => {
  expect(beside<string>(ORDER, id, by)).toBe(expected)
})
