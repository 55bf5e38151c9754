import { expect, test } from 'vitest'
import { beginSequence, isSecondKey } from './sequence.ts'

test('of the keys after G the first alone means a place, whoever asks; the next is a key like any other', () => {
  beginSequence({ timeStamp: 1_000 })
  expect([1_000, 1_100, 1_100, 1_200].map((timeStamp) => isSecondKey({ timeStamp }))).toEqual([
    ...[false, true, true, false],
  ])
  beginSequence({ timeStamp: 1_300 })
  expect(isSecondKey({ timeStamp: 1_400 })).toBe(true)
})

test('a key that comes later than a second and a half after G follows it no more', () => {
  beginSequence({ timeStamp: 5_000 })
  expect(isSecondKey({ timeStamp: 6_501 })).toBe(false)
})
