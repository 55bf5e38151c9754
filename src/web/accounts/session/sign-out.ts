import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { forgetPerson, sessionQuery } from '#web/api/first-queries.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { forgetAnswers } from '#web/offline/answers.ts'
import { forgetKeysOf } from '#web/drafts/draft-keys.ts'
import { deleteDraftsOf } from '#web/drafts/kept-drafts.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Ends the session on the server, forgets what this browser has read and what was typed here, and says so.
 * When the server cannot be reached the person stays signed in and reads why (S42, S43).
 *
 * @param leave leads to the sign-in screen
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<unknown>): Promise<void> {
  // Read before anything is awaited: the live stream ends with the session, and then this page knows nobody any more.
  const session = queryClient.getQueryData(sessionQuery().queryKey)
  try {
    await call(accounts.signOut, { body: { scope: 'local' } })
  } catch (error) {
    if (codeOf(error) !== 'not_signed_in') {
      toast.fail({ title: ACCOUNTS.signOutFailed, detail: wordsOf(error).detail }, error)
      return
    }
  }
  if (session) queryClient.setQueryData(sessionQuery().queryKey, { ...session, user: null })
  await leave()
  if (session?.user) {
    await deleteDraftsOf(session.user.id)
    await forgetKeysOf(session.user.id)
  }
  if ('caches' in window) await forgetAnswers(caches).catch(() => undefined)
  forgetPerson(queryClient)
  toast.ok(ACCOUNTS.signedOut)
}
