import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/entries.ts'
import { calendarDay } from '#shared/calendar.ts'
import { showChanged, showDeleted, showFiled } from './entries-cache.ts'
import { entriesQuery } from './entries-query.ts'

const SATURDAY = calendarDay('2031-05-03')
const SUNDAY = calendarDay('2031-05-04')

test('what was filed is in the list of its own edition at once, first, and once', () => {
  const { client, idsOf } = lists({ [SATURDAY]: [entry('old')], [SUNDAY]: [] })
  showFiled(client, 1, [entry('new'), entry('other', SUNDAY), entry('old')])
  expect(idsOf(SATURDAY)).toEqual(['new', 'old'])
  expect(idsOf(SUNDAY)).toEqual(['other'])
})

test('a list that nobody has loaded is not made up from one entry', () => {
  const { client, idsOf } = lists({})
  showFiled(client, 1, [entry('new')])
  expect(idsOf(SATURDAY)).toBeUndefined()
})

test('an entry that was moved to another edition leaves the list it was in', () => {
  const { client, idsOf } = lists({ [SATURDAY]: [entry('a'), entry('b')] })
  showChanged(client, 1, entry('a'), entry('a', SUNDAY))
  expect(idsOf(SATURDAY)).toEqual(['b'])
})

test('a changed entry keeps its place', () => {
  const { client, idsOf } = lists({ [SATURDAY]: [entry('a'), entry('b')] })
  showChanged(client, 1, entry('b'), { ...entry('b'), version: 2 })
  expect(idsOf(SATURDAY)).toEqual(['a', 'b'])
  expect(client.getQueryData(entriesQuery(SATURDAY, 1).queryKey)?.entries[1]?.version).toBe(2)
})

test('a deleted entry is gone, and the list is fetched again', () => {
  const { client, idsOf } = lists({ [SATURDAY]: [entry('a')] })
  showDeleted(client, 1, entry('a'))
  expect(idsOf(SATURDAY)).toEqual([])
  expect(client.getQueryState(entriesQuery(SATURDAY, 1).queryKey)?.isInvalidated).toBe(true)
})

function lists(stored: Record<string, Entry[]>) {
  const client = new QueryClient()
  for (const [day, entries] of Object.entries(stored)) {
    client.setQueryData(entriesQuery(calendarDay(day), 1).queryKey, { entries })
  }
  const idsOf = (edition: typeof SATURDAY) =>
    client.getQueryData(entriesQuery(edition, 1).queryKey)?.entries.map(({ id }) => id)
  return { client, idsOf }
}

const entry = (id: string, select_date = SATURDAY): Entry => ({
  id,
  user_id: 'ana',
  author: 'Ana',
  select_date,
  created_at: '2031-05-01T15:00:00Z',
  updated_at: '2031-05-01T15:00:00Z',
  version: 1,
  mayChange: true,
  line: id,
  row: {},
})
