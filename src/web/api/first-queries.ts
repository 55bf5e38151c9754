import { hashKey, type QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { newsroom } from '#contract/newsroom.ts'
import { forgetAnswers } from './answered-after.ts'
import { call } from './call.ts'
import { queryOf } from './query.ts'

// These two are also awaited by the guards of the addresses: a part of a screen that reads them and goes must not
// cancel them under the guard's hands, so they take no signal. They stand apart from what screens read, so that the
// sign-in page carries no other contract.

/** Who is signed in. */
export const sessionQuery = () => ({
  ...queryOf(accounts.session, {}),
  queryFn: () => call(accounts.session, {}),
})

/** What every screen knows of the newsroom. */
export const newsroomQuery = () => ({
  ...queryOf(newsroom.newsroom, {}),
  queryFn: () => call(newsroom.newsroom, {}),
})

/** Forgets all that was read but who is signed in: somebody else may sit here now. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries(OF_PERSON)
  forgetAnswers()
}

/** All that was read but who is signed in. */
export const OF_PERSON = { predicate: ({ queryHash }: { queryHash: string }) => queryHash !== SESSION_HASH }

export const SESSION_HASH = hashKey(sessionQuery().queryKey)
