import { useQueryClient } from '@tanstack/react-query'
import { adminQueries } from '#web/admin/queries.ts'

/** Reads the webhooks anew after a change. */
export function useWebhooksChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: adminQueries.webhooks().queryKey })
}
