import { expect, test } from 'vitest'
import { isMeant } from './meant.ts'

test.each([
  ["o'malley", 'Ben O’Malley'],
  ['o’malley', "Ben O'Malley"],
  ['malley', 'Ben O’Malley'],
  ['nguyen', 'Chloé Nguyễn'],
  ['zoe', 'Zoe\u0308 Quill'],
])('%j means %j, however its apostrophe and accents are written', (words, text) => {
  expect(isMeant(words, text)).toBe(true)
})

test('a word is not meant by what stands within it', () => {
  expect(isMeant('alley', 'Ben O’Malley')).toBe(false)
})
