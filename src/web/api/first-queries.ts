import { queryOptions } from '@tanstack/react-query'
import { accounts } from '#shared/api/accounts.ts'
import { newsroom } from '#shared/api/newsroom.ts'
import { call } from './call.ts'

// These two are also awaited by the guards of the addresses: a part of a screen that reads them and goes must not
// cancel them under the guard's hands, so they take no signal. They stand apart from what screens read, so that the
// sign-in page carries no other contract.

/** Who is signed in. */
export const sessionQuery = () =>
  queryOptions({ queryKey: ['session'], queryFn: () => call(accounts.session, {}) })

/** What every screen knows of the newsroom. */
export const newsroomQuery = () =>
  queryOptions({ queryKey: ['newsroom'], queryFn: () => call(newsroom.newsroom, {}) })
