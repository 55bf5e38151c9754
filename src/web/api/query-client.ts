import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { codeOf } from './read-problem.ts'

// What a press changes is on screen with the next frame: a timer would be a turn behind it, and often a frame.
notifyManager.setScheduler(queueMicrotask)

/** How many more times a read is tried when nothing answered. */
const MORE_TRIES = 2
/** Live events say when something became stale; this only keeps a page's own parts from asking twice. */
const FRESH_FOR_MS = 30_000

/**
 * The store of everything read from the server.
 *
 * A newsroom on the own machine works without a network, so the browser's opinion of being online holds
 * nothing back: what cannot be reached fails and says so.
 *
 * @param onError hears of every read and write that failed
 */
export const makeQueryClient = (onError: (error: Error) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => isUnreachable(error) && failures < MORE_TRIES,
      },
      mutations: { networkMode: 'always' },
    },
  })

const isUnreachable = (error: Error): boolean => codeOf(error) === 'unavailable'
