import type { QueryClient } from '@tanstack/react-query'
import type { SessionState } from '#contract/accounts.ts'
import { OF_PERSON, SESSION_HASH, sessionQuery } from './first-queries.ts'
import { keyOfAll } from './query.ts'
import { codeOf } from './read-problem.ts'

/** What the screens do when the session changed without the person doing it here. */
export type SessionChange = {
  /** Nobody is signed in any more. */
  onEnded: () => void
  /** Another person, or the same one with another role, or who owes a second factor from now on. */
  onChanged: () => void
}

/** Watches every later answer about the session; what this page set by itself is no news. */
export function watchSession(queryClient: QueryClient, { onEnded, onChanged }: SessionChange): void {
  let before: SessionState | null = null
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== SESSION_HASH) return
    const now = event.query.state.data as SessionState // only the session query has this key
    const { user } = now
    const was = before?.user
    // That it is owed no more changes nothing on screen: the recovery codes are still to be kept.
    const isOwedNow = now.owesSecondFactor === true && before?.owesSecondFactor !== true
    before = now
    if (event.action.manual || !was) return
    if (!user) onEnded()
    else if (user.id !== was.id || user.role !== was.role || isOwedNow) {
      if (user.id !== was.id) void queryClient.resetQueries(OF_PERSON)
      onChanged()
      // What administrators were told is nobody else's, also not until the page is closed.
      if (user.role !== 'admin') queryClient.removeQueries({ queryKey: keyOfAll('admin') })
    }
  })
}

/**
 * An answer that nobody is signed in, or nobody who may, or not yet, has the session asked again; `watchSession` hears
 * the outcome. Also when nothing on screen reads the session, as while a page is on its way.
 */
export function askAgainWhenSignedOut(queryClient: QueryClient, error: Error): void {
  const code = codeOf(error)
  if (code !== 'not_signed_in' && code !== 'not_allowed' && code !== 'second_factor_first') return
  void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey, refetchType: 'all' })
}
