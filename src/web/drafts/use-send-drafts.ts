import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { onReachable } from '#web/live/connection.ts'
import { askAgainWhenSignedOut } from '#web/api/watch-session.ts'
import { sendUnsent } from './draft-server.ts'
import { takeDraftKey } from './draft-keys.ts'
import { sealLeft } from './seal-left.ts'
import { keepAgain } from './signed-out.ts'

/**
 * Brings to the server what was typed while it could not be reached, also into forms that are closed by now, and seals
 * what lies on this device unsealed.
 *
 * @param draftKey as the session brought it; none where that was read without a network
 */
export function useSendDrafts(personId: string | undefined, draftKey: string | undefined): void {
  const queryClient = useQueryClient()
  // Before the forms that come on screen along with this look for their drafts, as effects.
  useLayoutEffect(() => {
    if (personId === undefined) return
    keepAgain(personId)
    takeDraftKey(personId, draftKey)
    void sealLeft(personId)
  }, [personId, draftKey])
  useEffect(() => {
    if (personId === undefined) return undefined
    const send = () => {
      sendUnsent(personId).catch((error: Error) => askAgainWhenSignedOut(queryClient, error))
    }
    send()
    return onReachable(send)
  }, [personId, queryClient])
}
