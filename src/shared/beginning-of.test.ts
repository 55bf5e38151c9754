import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, shortened } from './beginning-of.ts'

test('a text is cut between code points, never inside one', () => {
  expect(beginningOf('ab🎉cd', 3)).toBe('ab🎉')
  expect(beginningOf('ab🎉cd', 2)).toBe('ab')
  expect(beginningOf('short', 5)).toBe('short')
  expect(beginningOf('🎉🎉', 2)).toBe('🎉🎉')
})

test('what is cut off is marked', () => {
  expect(shortened('Night Herons', 8)).toBe('Night H…')
  expect(shortened('Night Herons', 7)).toBe('Night…')
  expect(shortened('Night Herons', 12)).toBe('Night Herons')
})

test('whatever the text, its beginning is well formed, as long as asked for, and what the text begins with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = beginningOf(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(Array.from(cut)).toHaveLength(Math.min(most, Array.from(text).length))
      expect(Array.from(shortened(text, most + 1)).length).toBeLessThanOrEqual(most + 1)
    }),
  )
})
