import type { Role } from '#shared/roles.ts'
import { useUser } from '#web/accounts/session/use-session.ts'

/** The path of the board: `/` leads administrators to their dashboard, theirs is at `/board` (C9, C13). */
export const boardPathOf = (role: Role): '/' | '/board' => (role === 'admin' ? '/board' : '/')

/** That of the person who is signed in. */
export const useBoardPath = (): '/' | '/board' => boardPathOf(useUser().role)
