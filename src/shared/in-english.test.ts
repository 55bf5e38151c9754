import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from './in-english.ts'

test('a whole number is written as the runtime would write it', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => inEnglish(count) === count.toLocaleString('en-US')))
  expect([0, 999, 1000, 20_000, -1234].map(inEnglish)).toEqual(['0', '999', '1,000', '20,000', '-1,234'])
})
