import { expect, test } from 'vitest'
import { hitsIn } from './hits.ts'
import { isMeant } from './meant.ts'

test.each([
  ["o'mal", 'Ben O’Malley', 'Ben [O’Mal]ley'],
  ['nguyen chl', 'Chloé Nguyễn', '[Chl]oé [Nguyễn]'],
  ['zoe', 'Zoe\u0308 Quill, Zoe', '[Zoe\u0308] Quill, [Zoe]'],
  ['strass', 'Stra\u00DFe', '[Stra\u00DF]e'],
  ['alley', 'Ben O’Malley', 'Ben O’Malley'],
  ['', 'Ben', 'Ben'],
])('%j stands out in %j', (words, text, marked) => {
  const pieces = hitsIn(words, text)
  expect(pieces.map((one) => (one.isHit ? `[${one.text}]` : one.text)).join('')).toBe(marked)
})

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
