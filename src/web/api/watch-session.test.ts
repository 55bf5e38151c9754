import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SessionState } from '#contract/accounts.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import type { RouteContract } from '#contract/route.ts'
import { sessionQuery } from './first-queries.ts'
import { keyOf, queryOf } from './query.ts'
import { watchSession } from './watch-session.ts'

const somebody = (id: string, role: 'user' | 'admin'): SessionState => ({
  user: { id, email: 'bo@desk.example', user_metadata: { full_name: 'Bo Lindqvist' }, role },
  productName: 'City Desk',
  canFound: false,
  isNew: false,
  signUp: 'open',
  sendsMail: false,
  isInsecure: false,
})

const EVERYBODY = { people: [] }
const NOTHING_NEW = { notifications: [], unread: 0 }

/** Screens that have read two things as an administrator, and then hear who is signed in. */
async function hear(then: SessionState) {
  const client = new QueryClient()
  const heard: string[] = []
  watchSession(client, { onEnded: () => heard.push('ended'), onChanged: () => heard.push('changed') })
  const answer = (state: SessionState) =>
    client.fetchQuery({ queryKey: sessionQuery().queryKey, queryFn: () => state })
  await answer(somebody('bo', 'admin'))
  client.setQueryData(queryOf(people.people, {}).queryKey, EVERYBODY)
  client.setQueryData(queryOf(notifications.notifications, {}).queryKey, NOTHING_NEW)
  await answer(then)
  return {
    heard,
    answer,
    left: (route: RouteContract) => client.getQueriesData({ queryKey: keyOf(route) }).map(([, data]) => data),
  }
}

test('whoever is no administrator any more keeps nothing of what administrators read', async () => {
  const { heard, left } = await hear(somebody('bo', 'user'))
  expect(heard).toEqual(['changed'])
  expect(left(people.people)).toEqual([])
  expect(left(notifications.notifications)).toEqual([NOTHING_NEW])
})

test('that a second factor is owed is told, and what was read stays; that it is owed no more is no news', async () => {
  const owing: SessionState = { ...somebody('bo', 'admin'), owesSecondFactor: true }
  const { heard, left, answer } = await hear(owing)
  expect(heard).toEqual(['changed'])
  expect(left(people.people)).toEqual([EVERYBODY])
  await answer(owing)
  // The recovery codes are on screen then.
  await answer(somebody('bo', 'admin'))
  expect(heard).toEqual(['changed'])
})

test('the same person again is no news', async () => {
  const { heard, left } = await hear(somebody('bo', 'admin'))
  expect(heard).toEqual([])
  expect(left(people.people)).toEqual([EVERYBODY])
})

test('another person begins with nothing of what was read', async () => {
  const { heard, left } = await hear(somebody('ana', 'user'))
  expect(heard).toEqual(['changed'])
  expect(left(notifications.notifications)).toEqual([undefined])
})

test('that nobody is signed in any more is told as the end', async () => {
  const { heard } = await hear({ ...somebody('bo', 'admin'), user: null })
  expect(heard).toEqual(['ended'])
})
