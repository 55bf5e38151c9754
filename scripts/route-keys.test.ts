import { beforeAll, expect, test } from 'vitest'
import { faultsOfTypes } from '#tests/support/compile.ts'

const screen = (line: string) => `
import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { board } from '#contract/board.ts'
import { calendarDay } from '#shared/calendar.ts'
import { keyOf, queryOf } from '#web/api/query.ts'
const client = new QueryClient()
const edition = calendarDay('2031-05-03')
const queryFn = () => 1
export const screen = () => [
  ${line},
]
export const used = { client, edition, queryFn, board, keyOf, queryOf, useMutation, useQuery }
`
const FINE = {
  'reads.ts': screen('useQuery(queryOf(board.board, { params: { edition } })).data?.tasks[0]?.step'),
  'knows.ts': screen('client.getQueryData(queryOf(board.board, { params: { edition } }).queryKey)?.tasks'),
  'part.ts': screen('client.invalidateQueries({ queryKey: keyOf(board.board, { params: { edition } }) })'),
  'all.ts': screen('client.invalidateQueries({ queryKey: keyOf(board.board) })'),
}
const REFUSED = {
  'by-hand.ts': screen("useQuery({ queryKey: ['board', edition], queryFn })"),
  'stale-by-hand.ts': screen("client.invalidateQueries({ queryKey: ['board'] })"),
  'like-a-key.ts': screen("client.removeQueries({ queryKey: ['admin', 'GET /api/admin/people', {}] })"),
  'change-by-hand.ts': screen("useMutation({ mutationKey: ['move', edition], mutationFn: queryFn })"),
  'mistyped-part.ts': screen('keyOf(board.board, { params: { editon: edition } })'),
  'mistyped-ask.ts': screen('queryOf(board.board, { params: { editon: edition } })'),
  'a-change.ts': screen('queryOf(board.boards, {})'),
}

let faults: Record<string, string[]> = {}
beforeAll(async () => void (faults = await faultsOfTypes({ ...FINE, ...REFUSED }, ['DOM'])), 120_000)

test.each(Object.keys(FINE))('a key that a route makes compiles: %s', (name) => {
  expect(faults[name]).toEqual([])
})

test.each(Object.keys(REFUSED))('a key that could be mistyped does not compile: %s', (name) => {
  expect(faults[name]?.length).toBeGreaterThan(0)
})
