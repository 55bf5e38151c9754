import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { RootOptions } from 'react-dom/client'
import { signInAgain } from './accounts/session/guards.ts'
import { makeQueryClient } from './api/query-client.ts'
import { codeOf } from './api/read-problem.ts'
import { makeRouter } from './router.tsx'
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

/** The console names what a boundary caught, but for a session that ended: its page is being left. */
export const rootOptions: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    if (codeOf(error) !== 'not_signed_in') console.error(error, componentStack)
  },
}

/**
 * Ties what is read, the addresses and the session together: who is signed out meanwhile comes to the sign-in
 * screen, and back from there.
 *
 * @param history the browser's own when absent
 */
export function openScreens(history?: RouterHistory): ScreensProps {
  const queryClient = makeQueryClient((error) => askAgainWhenSignedOut(queryClient, error))
  const router = makeRouter(queryClient, history && { history })
  watchSession(queryClient, {
    onEnded: () => {
      const { href, pathname } = router.state.location
      // A guard that met it first has led there already, with the way back.
      if (pathname !== '/auth') void router.navigate(signInAgain(href))
    },
    onChanged: () => void router.invalidate(),
  })
  return { queryClient, router }
}
