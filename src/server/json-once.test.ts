import { expect, test } from 'vitest'
import { jsonOf } from './json-once.ts'

test('the text of an object is made once, and no copy of it has that of the other', () => {
  const sent = { step: 1, toJSON: () => ({ made: (made += 1) }) }
  let made = 0
  expect([jsonOf(sent), jsonOf(sent)]).toEqual(['{"made":1}', '{"made":1}'])
  expect(jsonOf({ ...sent, toJSON: undefined, step: 2 })).toBe('{"step":2}')
  expect(jsonOf(Object.freeze({ step: 3 }))).toBe('{"step":3}')
})

test('the order in which keys were written makes no other text', () => {
  const [one, other] = [
    { step: 1, data: [{ b: null, a: { d: [1, 'x'], c: 2 } }] },
    { data: [{ a: { c: 2, d: [1, 'x'] }, b: null }], step: 1 },
  ]
  expect(jsonOf(other)).toBe(jsonOf(one))
  expect(JSON.parse(jsonOf(one))).toEqual(one)
})
