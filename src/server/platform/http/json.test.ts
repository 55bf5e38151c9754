import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { boundJson } from './json.ts'

const codeOf = (text: string): string | null => {
  try {
    boundJson(text)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
const { bodyParts: MOST, bodyDepth: DEEPEST } = LIMITS

describe('a text of JSON', () => {
  test.each([
    ['elements', (count: number) => JSON.stringify(Array(count).fill('a'))],
    ['keys', (count: number) => `{${'"a":1,'.repeat(count - 1)}"a":1}`],
    [
      'lists in one another',
      (count: number) => `[${'[1],'.repeat(count / 2 - 1)}1,1${',1'.repeat(count % 2)}]`,
    ],
  ])('has %s within the bound, and not one more', (_what, textOf) => {
    expect(codeOf(textOf(MOST))).toBeNull()
    expect(codeOf(textOf(MOST + 1))).toBe('too_large')
  })

  test.each(['[', '{"a":'])('with %s in one another is read as deep as it may be', (opening) => {
    expect(codeOf(opening.repeat(DEEPEST))).toBeNull()
    expect(codeOf(opening.repeat(DEEPEST + 1))).toBe('malformed')
  })

  test.each([
    ['commas and brackets', ',[{'],
    ['quotation marks', '"'],
    ['backslashes', '\\'],
    ['backslashes before quotation marks', '\\"\\\\",'],
  ])('has %s in a text for nothing', (_what, some) => {
    expect(codeOf(JSON.stringify({ [some.repeat(1000)]: some.repeat(1000) }))).toBeNull()
  })

  test.each(['', '"', '"\\', '"\\"', ']]]]', '\\"'])('that is none (%j) is left to its reader', (text) => {
    expect(codeOf(text)).toBeNull()
  })
})

/** What a value holds, counted on the value itself; an empty list or object counts as one more. */
const partsOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return Math.max(1, parts.length) + parts.reduce<number>((sum, part) => sum + partsOf(part), 0)
}

test('whatever a value holds is counted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 0, max: MOST }), (value, others) => {
      const parts = partsOf([value])
      fc.pre(parts <= MOST)
      const among = (more: number) => JSON.stringify([value, ...Array(more).fill(0)])
      expect(codeOf(among(MOST - parts))).toBeNull()
      expect(codeOf(among(MOST - parts + 1 + others))).toBe('too_large')
    }),
  )
})
