import { expect, test } from 'vitest'
import { orderedJson } from './ordered-json.ts'

test('the order in which keys were written makes no other text', () => {
  const [one, other] = [
    { step: 1, data: [{ b: null, a: { d: [1, 'x'], c: 2 } }] },
    { data: [{ a: { c: 2, d: [1, 'x'] }, b: null }], step: 1 },
  ]
  expect(orderedJson(other)).toBe(orderedJson(one))
  expect(JSON.parse(orderedJson(one))).toEqual(one)
})
