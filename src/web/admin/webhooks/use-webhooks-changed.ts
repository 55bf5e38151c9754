import { useQueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#web/live/invalidation.ts'

/** Reads the webhooks anew after a change. */
export function useWebhooksChanged() {
  const queryClient = useQueryClient()
  return () => refetchAfter(queryClient, { kind: 'webhooks' })
}
