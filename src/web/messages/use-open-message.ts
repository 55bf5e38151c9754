import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ReceivedMessage, messages } from '#contract/messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Tells the server that a message is open, once, so that it counts as read (C32).
 *
 * @param id null while none is, or while it has been read before
 * @returns the message as the server has it; undefined until it has answered
 */
export function useOpenMessage(id: string | null): ReceivedMessage | undefined {
  const queryClient = useQueryClient()
  const { mutate, data } = useMutation({
    mutationFn: (opened: string) => call(messages.openMessage, { params: { id: opened } }),
    onSuccess: () => refetchAfter(queryClient, { kind: 'messages' }, { kind: 'notifications' }),
    onError: (error) => void toast.problem(error, USER_MESSAGES.title),
  })
  useEffect(() => {
    if (id !== null) mutate(id)
  }, [id, mutate])
  return data?.id === id ? data : undefined
}
