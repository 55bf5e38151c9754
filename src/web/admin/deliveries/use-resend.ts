import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#shared/api/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { deliveryQuery } from './delivery-queries.ts'

/** Sends a delivery again and says what came of it. */
export function useResend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deliveries.resendDelivery, { params: { id } }),
    onSuccess: (delivery) => {
      queryClient.setQueryData(deliveryQuery(delivery.id).queryKey, delivery)
      // The reason stands in the dialog, at the attempt.
      if (delivery.status === 'failed') toast.info({ title: DELIVERIES.stillFailed })
      else if (delivery.status === 'completed') toast.ok(DELIVERIES.resent)
      else toast.info(DELIVERIES.resent)
    },
    onError: (error) => void toast.problem(error),
    onSettled: (_delivery, _error, id) => void refetchAfter(queryClient, { kind: 'deliveries', id }),
  })
}
