import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { SessionState, SignedInUser } from '#shared/api/accounts.ts'
import { ACCESS } from '#shared/access-messages.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { nextPath } from '#web/next-path.ts'

/** What a route's `beforeLoad` is told, as far as guards need it. */
type Arrival = { context: { queryClient: QueryClient }; location: ParsedLocation; preload: boolean }

export const loadSession = (queryClient: QueryClient): Promise<SessionState> =>
  queryClient.ensureQueryData(sessionQuery())

/** Lets signed-in people pass; others sign in first and come back (S25). */
export async function signedInOnly({ context, location }: Arrival): Promise<{ user: SignedInUser }> {
  const { user } = await loadSession(context.queryClient)
  if (user) return { user }
  const next = nextPath(location.href)
  throw redirect({ to: '/auth', search: next === '/' ? {} : { next } })
}

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
