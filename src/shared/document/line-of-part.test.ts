import { expect, test } from 'vitest'
import { lineOfPart } from './line-of-part.ts'

test.each([
  [1, 1],
  [2, 1],
  [3, 3],
  [5, 3],
  [6, 6],
  [99, 6],
])('line %i of the text belongs to the part that begins on line %i', (line, begin) => {
  expect(lineOfPart('# A\n\n- x\n- y\n\n| a |\n|---|\n| b |', line)).toBe(begin)
})

test('above everything is the beginning', () => {
  expect(lineOfPart('\n\nlate', 1)).toBe(1)
})
