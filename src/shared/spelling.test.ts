import { expect, test } from 'vitest'
import { SOURCES, textsOf } from '#tests/support/texts-of.ts'

/** Words that stand for a value, such as a key of an object, a column or a class: no space, in lower case. */
const VALUE = /^[a-z_.:/#-]*$/
/** What was taken for a text and is code between two of them. */
const CODE = /===|=>| = |\bfunction \w+\(|\bcase '/
const BRITISH =
  /\b(neighbour\w*|licence\w*|colour\w*|favour\w*|honour\w*|behaviour\w*|centre\w*|catalogue|cancell(?:ed|ing)|organis\w*|recognis\w*|authoris\w*|summaris\w*|customis\w*|grey|programme|whilst|towards|spelt|learnt)\b/i
/** What a choice is stored as, and people type into a file; and what schema.org calls an event that is off. */
const STORED = ['Please choose home, neighbour or none', 'Cancelled']

const british = (text: string): boolean => BRITISH.test(text.replace(/\$\{[^}]*\}?/g, ''))

test('every sentence of the product is spelled as its readers do', () => {
  const found = SOURCES.flatMap((file) =>
    textsOf(file)
      .filter((text) => british(text) && !VALUE.test(text.trim()) && !CODE.test(text))
      .filter((text) => !STORED.some((value) => text.includes(value)))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a sentence is told from a value and from code', () => {
  expect(SOURCES.length).toBeGreaterThan(1_000)
  expect(textsOf('src/shared/libraries.ts').some((text) => text.includes('neighbour or none'))).toBe(true)
})
