import { expect, test } from 'vitest'
import { isSame } from './values.ts'

test.for([
  [[1, 4], [1, 4], true],
  [[1, 4], [1], false],
  [[1, 4], [4, 1], false],
  [[], '', false],
] as const)('a field that holds %j is the same as one that holds %j: %s', ([one, other, expected]) => {
  expect(isSame({ steps: one }, { steps: other })).toBe(expected)
})
