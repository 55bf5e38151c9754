import { useQueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#web/live/invalidation.ts'

/** Reads the keys anew after a change. */
export function useKeysChanged() {
  const queryClient = useQueryClient()
  return () => refetchAfter(queryClient, { kind: 'people' })
}
