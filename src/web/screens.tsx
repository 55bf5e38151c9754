import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { makeQueryClient } from './api/query-client.ts'
import { makeRouter } from './router.tsx'
import { nextPath } from './next-path.ts'
import { askAgainWhenSignedOut, watchSession } from './api/watch-session.ts'
import { Toaster } from './ui/toast/toaster.tsx'

export type ScreensProps = { queryClient: QueryClient; router: ReturnType<typeof makeRouter> }

/** All screens. The page policy allows no style elements, so no part may bring its own. */
export const Screens = ({ queryClient, router }: ScreensProps) => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </CSPProvider>
)

/**
 * Ties what is read, the addresses and the session together: who is signed out meanwhile comes to the sign-in
 * screen, and back from there.
 *
 * @param history the browser's own when absent
 */
export function openScreens(history?: RouterHistory): ScreensProps {
  const queryClient = makeQueryClient((error) => askAgainWhenSignedOut(queryClient, error))
  const router = makeRouter(queryClient, history)
  watchSession(queryClient, {
    onEnded: () => {
      const next = nextPath(router.state.location.href)
      void router.navigate({ to: '/auth', search: { next, why: 'ended' } })
    },
    onChanged: () => void router.invalidate(),
  })
  return { queryClient, router }
}
