import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onReachable } from '#web/live/connection.ts'
import { askAgainWhenSignedOut } from '#web/api/watch-session.ts'
import { sendUnsent } from './draft-server.ts'
import { dropSentOfOthers } from './kept-drafts.ts'
import { keepAgain } from './signed-out.ts'

/**
 * Brings to the server what was typed while it could not be reached, also into forms that are closed by now, and takes off
 * this device what the server has of others.
 */
export function useSendDrafts(personId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (personId === undefined) return undefined
    const send = () => {
      sendUnsent(personId).catch((error: Error) => askAgainWhenSignedOut(queryClient, error))
    }
    keepAgain(personId)
    void dropSentOfOthers(personId)
    send()
    return onReachable(send)
  }, [personId, queryClient])
}
