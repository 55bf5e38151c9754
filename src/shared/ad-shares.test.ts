import { expect, test } from 'vitest'
import { entitled, sharesOf } from './ad-shares.ts'

const ad = (sponsor_name: string, weight: number, isDrawn = true) => ({
  sponsor_name,
  weight,
  isDrawn,
  ad_placement: 'baseline' as const,
})
const said = (...given: Parameters<typeof sharesOf>) =>
  Object.fromEntries(sharesOf(...given).map(({ sponsor_key, share }) => [sponsor_key, share]))

test('places are shared by weight, at most one each; the rest falls to the others (C95)', () => {
  const weights = new Map([
    ['a', 5],
    ['b', 3],
    ...Array.from('cdefgh', (name): [string, number] => [name, 1]),
  ])
  const shares = entitled(weights, 3)
  expect(shares.get('a')).toBe(1)
  expect(shares.get('b')).toBeCloseTo(2 / 3, 12)
  expect(shares.get('h')).toBeCloseTo(2 / 9, 12)
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(3, 12)
  expect([...entitled(new Map([['a', 1]]), 3)]).toEqual([['a', 1]])
})

test('what was chosen by hand is on neither side; the weights of one sponsor are added', () => {
  const library = [ad('A', 2), ad(' a ', 1), ad('B', 3), ad('C', 9)]
  expect(said([ad('A', 2), ad('C', 9, false)], library)).toEqual({ a: 0.5, b: 0.5 })
  expect(said([ad('C', 9, false)], library)).toEqual({})
})

test('one that has left the library since it was drawn was eligible then', () => {
  expect(said([ad('Gone', 3)], [ad('B', 1)])).toEqual({ gone: 0.75, b: 0.25 })
})
