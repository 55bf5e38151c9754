import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAds } from './place-ads.ts'

type Block = { id: string; isAd: boolean }
const blocksOf = (letters: string): Block[] => Array.from(letters, (id) => ({ id, isAd: /[A-Z]/.test(id) }))
const placed = (letters: string): string =>
  placeAds(blocksOf(letters), (upper, lower) => ({ id: `(${upper.id}${lower.id})`, isAd: true }))
    .map(({ id }) => id)
    .join('')

test.each([
  ['gevt', 'gevt'],
  ['giHvnFecwBmt', 'giHvnFecwBmt'],
  ['giHFecwBmt', 'giHeFcwBmt'],
  ['giHF', 'gFiH'],
  ['xHFB', 'Fx(HB)'],
  ['HF', '(HF)'],
  ['HFB', '((HF)B)'],
  ['HxFB', 'Hx(FB)'],
  ['xyHFB', 'BxFyH'],
])('of the blocks %s, advertisements in capitals, print has %s (C61)', (blocks, expected) => {
  expect(placed(blocks)).toBe(expected)
})

test('however they are ordered, left out or empty, no two advertisement blocks are adjacent', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'H', 'F', 'B'), { maxLength: 14 })
  fc.assert(
    fc.property(letters, (some) => {
      const blocks = blocksOf(some.join(''))
      const result = placeAds(blocks, (upper, lower) => ({ id: upper.id + lower.id, isAd: true }))
      expect(result.some(({ isAd }, index) => isAd && result[index - 1]?.isAd)).toBe(false)
      const sorted = (list: Block[]) => Array.from(list.map(({ id }) => id).join('')).toSorted()
      expect(sorted(result)).toEqual(sorted(blocks))
      const others = (list: Block[]) => list.filter(({ isAd }) => !isAd).map(({ id }) => id)
      expect(others(result)).toEqual(others(blocks))
    }),
    { numRuns: 1000 },
  )
})
