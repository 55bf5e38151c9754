import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { LiveChange } from '#shared/live.ts'
import { queries } from '#web/api/queries.ts'
import { staleKeys } from './stale-keys.ts'
import { waitBefore } from './stream.ts'

const edition = calendarDay('2031-05-03')

test('a moved card is fetched again on every board of its edition, and on no other (S91, C12)', () => {
  expect(staleKeys({ kind: 'board', edition })).toContainEqual(queries.board(edition).queryKey)
  expect(staleKeys({ kind: 'board', edition })).not.toContainEqual(['board'])
})

test('a checked source changes its list and the bar on the board (C14)', () => {
  const keys = staleKeys({ kind: 'sources', edition, step: 2 })
  expect(keys).toContainEqual(queries.sources(edition, 2).queryKey)
  expect(keys).toContainEqual(queries.board(edition).queryKey)
})

test('a filed entry changes its list, the count on the board and the overview (S235)', () => {
  const keys = staleKeys({ kind: 'entries', edition, step: 1 })
  expect(keys).toContainEqual(queries.entries(edition, 1).queryKey)
  expect(keys).toContainEqual(queries.board(edition).queryKey)
  expect(keys).toContainEqual(['admin', 'overview'])
})

test('every kind of change makes something stale', () => {
  const sample = { edition, step: 1, id: 'x', library: 'live-music' }
  for (const option of LiveChange.options) {
    const kind = option.shape.kind.value
    const named = Object.fromEntries(Object.keys(option.shape).map((key) => [key, { ...sample, kind }[key]]))
    expect(staleKeys(LiveChange.parse(named)).length, kind).toBeGreaterThan(0)
  }
})

test('the stream is opened again after 1, 2, 5 and then every 10 seconds (S54)', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitBefore)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
})
