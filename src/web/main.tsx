import './styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { makeRouter } from './routes.tsx'
import { nextPath } from './session/next-path.ts'
import { askAgainWhenSignedOut, watchSession } from './session/watch-session.ts'
import { Toaster } from './toast/toaster.tsx'

const queryClient = makeQueryClient((error) => askAgainWhenSignedOut(queryClient, error))
const router = makeRouter(queryClient)

watchSession(queryClient, {
  onEnded: () => {
    const next = nextPath(router.state.location.href)
    void router.navigate({ to: '/auth', search: { next, why: 'ended' } })
  },
  onChanged: () => void router.invalidate(),
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the screens')

createRoot(place).render(
  <StrictMode>
    {/* The page policy allows no style elements. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
