import { expect, test } from 'vitest'
import { suggestedFor } from './suggested.ts'

const NAMES = ['Harbor Street Hall', 'Odette’s Café', "O'Malley's", 'The Old Mill', 'Mill Pond', 'Ætna']

test.each([
  ['odettes cafe', ['Odette’s Café']],
  ["O'MALLEYS", ["O'Malley's"]],
  ['mill', ['Mill Pond', 'The Old Mill']],
  ['  ', []],
  ['zz', []],
  ['Mill Pond', []],
])('%j is offered %j, blind to case, accents and apostrophes', (typed, expected) => {
  expect(suggestedFor(typed, NAMES)).toEqual(expected)
})

test('eight are shown at most, in the order in which they are used', () => {
  const many = Array.from({ length: 20 }, (_, at) => `Hall ${at + 1}`)
  expect(suggestedFor('hall', many)).toEqual(many.slice(0, 8))
})
