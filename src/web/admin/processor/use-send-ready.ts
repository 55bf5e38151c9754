import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#shared/api/deliveries.ts'
import { overview } from '#shared/api/overview.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { useCreate } from '#web/api/create.ts'
import { keyOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Sending = { edition: CalendarDay; webhookId: string }

/** Sends all ready steps. While nothing has answered, another press is the same intention and sends nothing twice. */
export function useSendReady() {
  const queryClient = useQueryClient()
  const sendReady = useCreate(deliveries.sendReady)
  const sending = useMutation({
    mutationFn: ({ edition, webhookId }: Sending) => sendReady({ params: { edition }, body: { webhookId } }),
    onSuccess: ({ steps }) => {
      const sent = steps.flatMap(({ deliveryId }) => deliveryId ?? [])
      void refetchAfter(queryClient, ...sent.map((id) => ({ kind: 'deliveries', id }) as const))
      void queryClient.invalidateQueries({ queryKey: keyOf(overview.overview) })
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
