import { useUser } from '#web/accounts/session/use-session.ts'

/** The path of the board: `/` leads administrators to their dashboard, theirs is at `/board` (C9, C13). */
export const useBoardPath = (): '/' | '/board' => (useUser().role === 'admin' ? '/board' : '/')
