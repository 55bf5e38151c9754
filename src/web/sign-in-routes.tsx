import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { OIDC_ERROR_CODES } from '#shared/oidc.ts'
import { loadSession, owingOnly, signedOutOnly } from './accounts/session/guards.ts'
import { root } from './root-route.tsx'
import { shown } from './shown-page.ts'

/** What the address of the sign-in screen tells. */
const signInSearch = z.object({
  next: z.string().optional(),
  /** Set when a session ended under the person's hands, or nobody was signed in at the provider. */
  why: z
    .enum(['ended', ...OIDC_ERROR_CODES])
    .optional()
    .catch(undefined),
  /** Set when the provider has vouched for somebody who has a second factor. */
  challenge: z.string().optional(),
})

/** The link of a mail carries what proves it. */
const tokenSearch = z.object({ token: z.string().optional() })

/** Where somebody wanted to go who has to set up a second factor first. */
const owedSearch = z.object({ next: z.string().optional() })

/** What came of a sign-in elsewhere: that it was the person, or why it counts for nothing. */
const againSearch = z.object({
  shown: z.literal(1).optional().catch(undefined),
  why: z.enum(OIDC_ERROR_CODES).optional().catch(undefined),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: async ({ context }) => void (await loadSession(context.queryClient)),
  ...shown({ title: 'Sign In' }, () => import('./accounts/sign-in/sign-in-frame.tsx'), 'SignInFrame'),
})

const signIn = createRoute({
  getParentRoute: () => auth,
  path: '/',
  validateSearch: signInSearch,
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('./accounts/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})

const confirm = createRoute({
  getParentRoute: () => auth,
  path: '/confirm',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('./accounts/sign-in/confirm-screen.tsx'), 'ConfirmScreen'),
  staticData: { title: 'Confirm your email' },
})

const reset = createRoute({
  getParentRoute: () => auth,
  path: '/reset',
  validateSearch: tokenSearch,
  ...shown({ title: 'New password' }, () => import('./accounts/sign-in/reset-screen.tsx'), 'ResetScreen'),
})

const invite = createRoute({
  getParentRoute: () => auth,
  path: '/invite',
  validateSearch: tokenSearch,
  ...shown({ title: 'Invitation' }, () => import('./accounts/sign-in/invite-screen.tsx'), 'InviteScreen'),
})

const setup = createRoute({
  getParentRoute: () => auth,
  path: '/setup',
  validateSearch: tokenSearch,
  ...shown({ title: 'Set up' }, () => import('./accounts/sign-in/setup-screen.tsx'), 'SetupScreen'),
})

const again = createRoute({
  getParentRoute: () => auth,
  path: '/again',
  validateSearch: againSearch,
  ...shown({ title: 'Sign in again' }, () => import('./accounts/sign-in/again-screen.tsx'), 'AgainScreen'),
})

const owedFactor = createRoute({
  getParentRoute: () => auth,
  path: '/second-factor',
  validateSearch: owedSearch,
  beforeLoad: owingOnly,
  ...shown(
    { title: 'Second factor' },
    () => import('./accounts/sign-in/owed-factor-screen.tsx'),
    'OwedFactorScreen',
  ),
})

/** The addresses on the way in (C58). */
export const signInRoutes = auth.addChildren([signIn, confirm, reset, invite, setup, again, owedFactor])
