import { expect, test } from 'vitest'
import { jsonOf } from './json-once.ts'

test('the text of an object is made once, and no copy of it has that of the other', () => {
  const sent = { step: 1, toJSON: () => ({ made: (made += 1) }) }
  let made = 0
  expect([jsonOf(sent), jsonOf(sent)]).toEqual(['{"made":1}', '{"made":1}'])
  expect(jsonOf({ ...sent, toJSON: undefined, step: 2 })).toBe('{"step":2}')
  expect(jsonOf(Object.freeze({ step: 3 }))).toBe('{"step":3}')
})
