import { expect, test } from 'vitest'
import { agoInWords } from './ago.ts'

const MOMENT = new Date('2031-05-01T15:00:00Z')

test.each([
  ['2031-05-01T14:59:00Z', 'less than a minute ago'],
  ['2031-05-01T15:00:00Z', 'less than a minute ago'],
  ['2031-05-01T15:00:59Z', 'less than a minute ago'],
  ['2031-05-01T15:01:00Z', '1 minute ago'],
  ['2031-05-01T15:59:59Z', '59 minutes ago'],
  ['2031-05-01T16:00:00Z', '1 hour ago'],
  ['2031-05-02T14:59:59Z', '23 hours ago'],
  ['2031-05-02T15:00:00Z', '1 day ago'],
  ['2031-06-30T15:00:00Z', '60 days ago'],
])('at %s it was %s (S66)', (now, words) => {
  expect(agoInWords(MOMENT, new Date(now))).toBe(words)
})
