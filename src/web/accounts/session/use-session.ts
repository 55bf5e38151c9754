import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { SessionState, SignedInUser } from '#contract/accounts.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { signOut } from './sign-out.ts'

export type Session = SessionState & {
  /** Undefined until the first answer. */
  session: SessionState | undefined
  /** True until the first session state arrives (S45, S49). */
  isLoading: boolean
  /** Ends this session here and on the server, says so, and leads to the sign-in screen (S42, S43). */
  signOut: () => Promise<void>
}

/** Who is signed in, and how people get in here (S45, S47). */
export function useSession(): Session {
  const { data: session, isPending } = useQuery(sessionQuery())
  const queryClient = useQueryClient()
  const router = useRouter()
  return {
    ...(session ?? UNKNOWN),
    session,
    isLoading: isPending,
    signOut: () => signOut(queryClient, () => router.navigate({ to: '/auth', search: {} })),
  }
}

/**
 * @returns the person who is signed in; while a screen is being left after the session ended, who was
 * @throws Error outside the screens behind the guard
 */
export function useUser(): SignedInUser {
  const session = useSession()
  const guarded = useRouteContext({ strict: false, select: (context) => context.user })
  const user = session.user ?? guarded
  if (!user) throw new Error('useUser needs a signed-in person')
  return user
}

const UNKNOWN: SessionState = {
  user: null,
  productName: 'City Desk',
  canFound: false,
  isNew: false,
  signUp: 'invitation',
  sendsMail: false,
  isInsecure: false,
}
