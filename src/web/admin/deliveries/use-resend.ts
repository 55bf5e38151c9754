import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#shared/api/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Sends a delivery again and says what came of it. */
export function useResend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deliveries.resendDelivery, { params: { id } }),
    onSuccess: (delivery) => {
      queryClient.setQueryData(adminQueries.delivery(delivery.id).queryKey, delivery)
      // The reason stands in the dialog, at the attempt.
      if (delivery.status === 'failed') toast.info({ title: DELIVERIES.stillFailed })
      else toast.ok(DELIVERIES.resent)
    },
    onError: (error) => void toast.problem(error),
    onSettled: () => {
      for (const part of ['deliveries', 'delivery-list', 'content'])
        void queryClient.invalidateQueries({ queryKey: ['admin', part] })
    },
  })
}
