import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { SessionState, SignedInUser } from '#contract/accounts.ts'
import { ACCESS } from '#shared/access-messages.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { nextPath } from '#web/next-path.ts'

/** What a route's `beforeLoad` is told, as far as guards need it. */
type Arrival = { context: { queryClient: QueryClient }; location: ParsedLocation; preload: boolean }

export const loadSession = (queryClient: QueryClient): Promise<SessionState> =>
  queryClient.ensureQueryData(sessionQuery())

/** Leads an administrator who owes a second factor to where it is set up, and from there to where they wanted to go. */
export async function nothingOwed({ context, location }: Omit<Arrival, 'preload'>): Promise<void> {
  const { user, owesSecondFactor } = await loadSession(context.queryClient)
  if (user && owesSecondFactor) throw redirect(setUpFirst(location.href))
}

const setUpFirst = (href: string) => {
  const next = nextPath(href)
  return { to: '/auth/second-factor', search: next === '/' ? {} : { next } } as const
}

/** Sends everybody on who owes no second factor. */
export async function owingOnly({ context, search }: Arrival & { search: { next?: string | undefined } }) {
  const { user, owesSecondFactor } = await loadSession(context.queryClient)
  if (!user) throw redirect({ to: '/auth', search })
  if (!owesSecondFactor) throw redirect({ href: nextPath(search.next), replace: true })
}

/** Lets signed-in people pass; others sign in first and come back (S25). */
export async function signedInOnly({ context, location }: Arrival): Promise<{ user: SignedInUser }> {
  const { user } = await loadSession(context.queryClient)
  if (user) return { user }
  const next = nextPath(location.href)
  throw redirect({ to: '/auth', search: next === '/' ? {} : { next } })
}

/**
 * Loads what the pages of signed-in people stand on. A session that ended a moment ago is asked about anew, since the
 * one that is kept here would lead back at once, and leads to signing in like one that ends on an open page; so is one
 * that has come to owe a second factor.
 *
 * @throws redirect then; what kept it from loading otherwise
 */
export async function loadSignedIn<T>(
  { context, location }: Pick<Arrival, 'context' | 'location'>,
  load: (queryClient: QueryClient) => Promise<T>,
): Promise<T> {
  try {
    return await load(context.queryClient)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'not_signed_in' && code !== 'second_factor_first') throw error
    const { user, owesSecondFactor } = await context.queryClient.fetchQuery({
      ...sessionQuery(),
      staleTime: 0,
    })
    if (user && owesSecondFactor) throw redirect(setUpFirst(location.href))
    if (user) return load(context.queryClient) // somebody has come in again meanwhile
    throw redirect(signInAgain(location.href))
  }
}

/** Where a person goes whose session ended: to sign in, to read why, and back. */
export const signInAgain = (href: string) =>
  ({ to: '/auth', search: { next: nextPath(href), why: 'ended' } }) as const

/** Lets administrators pass; others read why not, on arrival and never for a mere preload (S26). */
export function adminsOnly({ context, preload }: Arrival & { context: { user: SignedInUser } }): void {
  if (context.user.role === 'admin') return
  if (!preload) toast.fail(ACCESS.denied)
  throw redirect({ to: '/' })
}

/** Administrators land in the administration (S73, C9). */
export function staffOnly({ context }: { context: { user: SignedInUser } }): void {
  if (context.user.role === 'admin') throw redirect({ to: '/admin' })
}

/** Sends people who are already signed in to where they wanted to go (S32). */
export async function signedOutOnly({
  context,
  search,
}: Arrival & { search: { next?: string | undefined } }) {
  const { user } = await loadSession(context.queryClient)
  if (user) throw redirect({ href: nextPath(search.next), replace: true })
}
