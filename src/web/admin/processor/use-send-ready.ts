import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#shared/api/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { useCreate } from '#web/api/create.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Sending = { edition: CalendarDay; webhookId: string }

/** Sends all ready steps. While nothing has answered, another press is the same intention and sends nothing twice. */
export function useSendReady() {
  const queryClient = useQueryClient()
  const sendReady = useCreate(deliveries.sendReady)
  const sending = useMutation({
    mutationFn: ({ edition, webhookId }: Sending) => sendReady({ params: { edition }, body: { webhookId } }),
    onSuccess: () => {
      for (const part of ['content', 'overview', 'delivery-list'])
        void queryClient.invalidateQueries({ queryKey: ['admin', part] })
    },
    onError: (error) => void toast.problem(error),
  })
  return {
    send: (what: Sending) => sending.mutate(what),
    steps: sending.data?.steps ?? null,
    isSending: sending.isPending,
    reset: () => sending.reset(),
  }
}
