import type { QueryClient } from '@tanstack/react-query'

/** Reads again whatever shows formatted contents. */
export async function refetchContents(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'content'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }),
  ])
}
