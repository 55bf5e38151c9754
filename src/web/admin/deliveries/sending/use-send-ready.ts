import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#contract/deliveries.ts'
import { editionStatus } from '#contract/edition-status.ts'
import { overview } from '#contract/overview.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { useCreate } from '#web/api/create.ts'
import { keyOf } from '#web/api/query.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { useSeen } from '#web/live/use-seen.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Sending = { edition: CalendarDay; webhookId: string; steps: number[] }

/**
 * Sends ready steps. While nothing has answered, another press is the same intention and sends nothing twice.
 *
 * @param isOpen whether their dialog is; what it shows is not announced beside it (C74), and it begins anew
 */
export function useSendReady(isOpen: boolean) {
  const queryClient = useQueryClient()
  const sendReady = useCreate(deliveries.sendReady)
  const seeing = useSeen(isOpen)
  const sending = useMutation({
    mutationFn: ({ edition, webhookId, steps }: Sending) =>
      sendReady({ params: { edition }, body: { webhookId, steps } }),
    onSuccess: ({ steps }) => {
      const sent = steps.flatMap(({ deliveryId }) => deliveryId ?? [])
      void refetchAfter(queryClient, ...sent.map((id) => ({ kind: 'deliveries', id }) as const))
      void queryClient.invalidateQueries({ queryKey: keyOf(overview.overview) })
      void queryClient.invalidateQueries({ queryKey: keyOf(editionStatus.editionStatus) })
    },
    onError: (error) => void toast.problem(error),
  })
  if (!isOpen && sending.isSuccess) sending.reset()
  return {
    send: (what: Sending) => sending.mutate(what),
    steps: sending.data?.steps ?? null,
    isSending: sending.isPending,
    seeing,
  }
}
