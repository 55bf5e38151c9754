import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { ErrorScreen } from './layout/error-screen.tsx'
import { PagePending } from './layout/page-pending.tsx'
import { routeTree } from './routes.tsx'

/** How long stand-ins stay once they are shown, in milliseconds. */
const STANDS_IN_MS = 300

/**
 * The router over all addresses.
 *
 * @param at where it is, as scheme and host with port, and its history; in a browser its own
 */
export function makeRouter(queryClient: QueryClient, at: { origin?: string; history?: RouterHistory } = {}) {
  const router = createRouter({
    routeTree,
    ...at,
    context: { queryClient },
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    // Freshness is the query store's matter.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })
  // The page itself has shown the first stand-ins, of the same shape; those of later pages must not flicker.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.options.defaultPendingMinMs = STANDS_IN_MS
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The page's title; a screen without one here says its own. */
    title?: string
  }
}
