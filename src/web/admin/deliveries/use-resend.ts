import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Delivery, deliveries } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { holdAnnouncements } from '#web/live/announcements.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { deliveryQuery } from './delivery-queries.ts'

type Tells = { onSuccess: (delivery: Delivery) => void; onError?: (error: Error) => void }

/** Sends a delivery again; whoever asks says what came of it. */
export function useResend({ onSuccess, onError }: Tells) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deliveries.resendDelivery, { params: { id } }),
    // Its text may be announced before this is answered; whoever asked says it then (C74).
    onMutate: () => ({ release: holdAnnouncements() }),
    onSuccess: (delivery) => {
      queryClient.setQueryData(deliveryQuery(delivery.id).queryKey, delivery)
      onSuccess(delivery)
    },
    ...(onError && { onError }),
    onSettled: (delivery, _error, id, held) => {
      held?.release(delivery?.content_id ? [delivery.content_id] : [])
      void refetchAfter(queryClient, { kind: 'deliveries', id })
    },
  })
}

/** What came of it, in a message. */
export const RESENT: Tells = {
  onSuccess: ({ status }) => {
    // The reason stands in the dialog, at the attempt.
    if (status === 'failed') toast.info({ title: DELIVERIES.stillFailed })
    else if (status === 'completed') toast.ok(DELIVERIES.resent)
    else toast.info(DELIVERIES.resent)
  },
  onError: (error) => void toast.problem(error),
}
