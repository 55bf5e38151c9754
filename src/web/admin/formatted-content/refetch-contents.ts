import type { QueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#web/live/invalidation.ts'

/** Reads again whatever shows these contents. */
export const refetchContents = (queryClient: QueryClient, ids: string[]): Promise<void> =>
  refetchAfter(queryClient, ...ids.map((id) => ({ kind: 'content', id }) as const))
