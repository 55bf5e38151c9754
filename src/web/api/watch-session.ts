import type { QueryClient } from '@tanstack/react-query'
import type { SessionState, SignedInUser } from '#shared/api/accounts.ts'
import { OF_PERSON, SESSION_HASH, sessionQuery } from './first-queries.ts'
import { keyOfAll } from './query.ts'
import { codeOf } from './read-problem.ts'

/** What the screens do when the session changed without the person doing it here. */
export type SessionChange = {
  /** Nobody is signed in any more. */
  onEnded: () => void
  /** Another person, or the same one with another role. */
  onChanged: () => void
}

/** Watches every later answer about the session; what this page set by itself is no news. */
export function watchSession(queryClient: QueryClient, { onEnded, onChanged }: SessionChange): void {
  let before: SignedInUser | null = null
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== SESSION_HASH) return
    const { user } = event.query.state.data as SessionState // only the session query has this key
    const was = before
    before = user
    if (event.action.manual || !was) return
    if (!user) onEnded()
    else if (user.id !== was.id || user.role !== was.role) {
      if (user.id !== was.id) void queryClient.resetQueries(OF_PERSON)
      onChanged()
      // What administrators were told is nobody else's, also not until the page is closed.
      if (user.role !== 'admin') queryClient.removeQueries({ queryKey: keyOfAll('admin') })
    }
  })
}

/**
 * An answer that nobody is signed in, or not somebody who may, has the session asked again; `watchSession` hears the
 * outcome. Also when nothing on screen reads the session, as while a page is on its way.
 */
export function askAgainWhenSignedOut(queryClient: QueryClient, error: Error): void {
  const code = codeOf(error)
  if (code !== 'not_signed_in' && code !== 'not_allowed') return
  void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey, refetchType: 'all' })
}
