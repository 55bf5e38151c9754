import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deliveries } from '#shared/api/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { Problem } from '#shared/problem.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/new-key.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Sending = { edition: CalendarDay; webhookId: string }

/** Sends all ready steps. While nothing has answered, another press is the same intention and sends nothing twice. */
export function useSendReady() {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const sending = useMutation({
    mutationFn: ({ edition, webhookId }: Sending) => {
      key.current ??= newKey()
      const ask = { params: { edition }, body: { webhookId } }
      return call(deliveries.sendReady, ask, { idempotencyKey: key.current })
    },
    onSuccess: () => {
      key.current = null
      for (const part of ['content', 'overview', 'delivery-list'])
        void queryClient.invalidateQueries({ queryKey: ['admin', part] })
    },
    onError: (error) => {
      const isLost = error instanceof Problem && error.code === 'unavailable'
      if (!isLost) key.current = null
      toast.problem(error)
    },
  })
  return {
    send: (what: Sending) => sending.mutate(what),
    steps: sending.data?.steps ?? null,
    isSending: sending.isPending,
    reset: () => sending.reset(),
  }
}
