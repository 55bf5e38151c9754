import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { board } from '#contract/board.ts'
import { edition as editions } from '#contract/edition.ts'
import { editionReadiness } from '#contract/edition-readiness.ts'
import { entries } from '#contract/entries.ts'
import { overview } from '#contract/overview.ts'
import { sources } from '#contract/sources.ts'
import { calendarDay } from '#shared/calendar.ts'
import { LiveChange } from '#shared/live.ts'
import { keyOf, queryOf } from '#web/api/query.ts'
import { adminKeysAfter } from './admin-invalidation.ts'
import { editionKeysAfter } from './edition-invalidation.ts'
import { refetchAfter, keysAfter } from './invalidation.ts'
import { waitBefore } from './stream.ts'

const edition = calendarDay('2031-05-03')

test('a moved card is fetched again on every board of its edition, and on no other (S91, C12)', () => {
  expect(keysAfter({ kind: 'board', edition })).toContainEqual(keyOf(board.board, { params: { edition } }))
  expect(keysAfter({ kind: 'board', edition })).not.toContainEqual(keyOf(board.board))
})

test('a checked source changes its list and the bar on the board (C14)', () => {
  const keys = keysAfter({ kind: 'sources', edition, step: 2 })
  expect(keys).toContainEqual(keyOf(sources.sources, { params: { edition, step: '2' } }))
  expect(keys).toContainEqual(keyOf(board.board, { params: { edition } }))
})

test('a filed entry changes its list, the count on the board and the overview (S235)', () => {
  const keys = keysAfter({ kind: 'entries', edition, step: 1 })
  expect(keys).toContainEqual(keyOf(entries.entries, { params: { step: '1' }, query: { edition } }))
  expect(keys).toContainEqual(keyOf(board.board, { params: { edition } }))
  expect(adminKeysAfter({ kind: 'entries', edition, step: 1 })).toContainEqual(keyOf(overview.overview))
})

test('what is read again after a change is whatever shows it, however it was asked for', async () => {
  const client = new QueryClient()
  const shown = [
    queryOf(board.board, { params: { edition } }),
    queryOf(overview.overview, { query: { step: '1', cursor: 'x' } }),
    queryOf(overview.overview, { query: {} }),
  ]
  const others = [
    queryOf(board.board, { params: { edition: calendarDay('2031-05-04') } }),
    queryOf(sources.sources, { params: { edition, step: '1' } }),
  ]
  for (const { queryKey } of [...shown, ...others]) client.setQueryData<unknown>(queryKey, {})
  await refetchAfter(client, { kind: 'board', edition })
  const isStale = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryState(queryKey)?.isInvalidated
  expect([shown.map(isStale), others.map(isStale)]).toEqual([
    [true, true, true],
    [false, false],
  ])
})

test('what changed is read before what follows from it, and all of it is stale at once', async () => {
  const client = new QueryClient()
  const [first, after] = [
    keyOf(board.board, { params: { edition } }),
    keyOf(editionReadiness.editionReadiness, { query: { edition } }),
  ]
  const asked: QueryKey[] = []
  const answer = Promise.withResolvers<object>()
  const stop = [first, after].map((queryKey) => {
    client.setQueryData<unknown>(queryKey, {})
    const queryFn = () => (asked.push(queryKey), answer.promise)
    const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }
    return new QueryObserver(client, options).subscribe(() => undefined)
  })

  const refetched = refetchAfter(client, { kind: 'board', edition })
  await Promise.resolve()
  expect(asked).toEqual([first])
  expect(client.getQueryState(after)?.isInvalidated).toBe(true)

  answer.resolve({})
  await refetched
  expect(asked).toEqual([first, after])
  for (const leave of stop) leave()
})

test('every kind of change makes something stale', () => {
  const sample = { edition, step: 1, id: 'x', library: 'live-music' }
  for (const option of LiveChange.options) {
    const kind = option.shape.kind.value
    const named = Object.fromEntries(Object.keys(option.shape).map((key) => [key, { ...sample, kind }[key]]))
    const change = LiveChange.parse(named)
    expect(
      [...keysAfter(change), ...adminKeysAfter(change), ...editionKeysAfter(change)].length,
      kind,
    ).toBeGreaterThan(0)
  }
})

test('the stream is opened again after 1, 2, 5 and then every 10 seconds (S54)', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitBefore)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
})

test('the edition as a letter follows its entries, texts and the library, and only where it is shown', async () => {
  const key = keyOf(editions.edition, { query: { edition } })
  for (const change of [
    { kind: 'entries', edition, step: 1 },
    { kind: 'edition', edition },
    { kind: 'board', edition },
  ] as const)
    expect(editionKeysAfter(change)).toEqual([key])
  const client = new QueryClient()
  const query = queryOf(editions.edition, { query: { edition } })
  client.setQueryData(query.queryKey, {} as never)
  await refetchAfter(client, { kind: 'edition', edition: calendarDay('2031-05-04') })
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
  await refetchAfter(client, { kind: 'edition', edition })
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
