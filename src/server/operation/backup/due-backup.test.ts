import { expect, test } from 'vitest'
import { isBackupDue, isBackupOverdue } from './due-backup.ts'

const CITY = 'America/Chicago'
const at = (text: string) => new Date(text)
const history = (since: string | null, good: string | null, tried: string | null) => {
  const ended = good ? at(good) : null
  return {
    since: since ? at(since) : null,
    good: ended,
    tried: tried === good ? ended : tried ? at(tried) : null,
  }
}
const OLD = '2031-01-01T00:00:00Z'

test.each([
  [
    'before 3 am of the city it is still yesterday’s night',
    '2031-05-02T07:59:00Z',
    '2031-05-01T08:10:00Z',
    false,
  ],
  ['at 3 am of the city', '2031-05-02T08:00:00Z', '2031-05-01T08:10:00Z', true],
  ['at noon, when the server was off at night', '2031-05-02T17:00:00Z', '2031-05-01T08:10:00Z', true],
  [
    'after one that was wanted at noon of the day before',
    '2031-05-02T08:00:00Z',
    '2031-05-01T17:00:00Z',
    true,
  ],
  ['after one of this night', '2031-05-02T17:00:00Z', '2031-05-02T08:00:30Z', false],
  ['in the night in which 2 am is skipped', '2031-03-09T08:00:00Z', '2031-03-08T09:00:00Z', true],
  ['in the night in which 1 am comes twice', '2031-11-02T08:59:00Z', '2031-11-01T08:05:00Z', false],
  ['an hour later then', '2031-11-02T09:00:00Z', '2031-11-01T08:05:00Z', true],
])('%s', (_when, now, good, isDue) => {
  expect(isBackupDue(history(OLD, good, good), at(now), CITY)).toBe(isDue)
})

test('the night is that of the city also where it is a day ahead', () => {
  const good = '2031-05-01T10:00:00Z'
  const due = (now: string) => isBackupDue(history(OLD, good, good), at(now), 'Pacific/Auckland')
  expect([due('2031-05-01T14:59:00Z'), due('2031-05-01T15:00:00Z')]).toEqual([false, true])
})

test('a newsroom without people has nothing to keep; a new one gets its first in its first night', () => {
  expect(isBackupDue(history(null, null, null), at('2031-05-02T12:00:00Z'), CITY)).toBe(false)
  const born = history('2031-05-01T15:00:00Z', null, null)
  expect(isBackupDue(born, at('2031-05-01T16:00:00Z'), CITY)).toBe(false)
  expect(isBackupDue(born, at('2031-05-02T08:00:00Z'), CITY)).toBe(true)
})

test('one that failed is tried again after two hours', () => {
  const failed = history(OLD, '2031-05-01T08:05:00Z', '2031-05-02T08:05:00Z')
  expect(isBackupDue(failed, at('2031-05-02T10:04:00Z'), CITY)).toBe(false)
  expect(isBackupDue(failed, at('2031-05-02T10:05:00Z'), CITY)).toBe(true)
})

test('none in 48 hours is too long, for a new newsroom as well', () => {
  const last = '2031-05-01T08:00:00Z'
  for (const known of [history(OLD, last, last), history(last, null, null)]) {
    expect(isBackupOverdue(known, at('2031-05-03T08:00:00Z'))).toBe(false)
    expect(isBackupOverdue(known, at('2031-05-03T08:00:01Z'))).toBe(true)
  }
  expect(isBackupOverdue(history(null, null, null), at(last))).toBe(false)
})
