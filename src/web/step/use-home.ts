import { useUser } from '#web/session/use-session.ts'

/** Where the board is: `/` leads administrators to their dashboard, theirs is at `/board` (C9, C13). */
export const useHome = (): '/' | '/board' => (useUser().role === 'admin' ? '/board' : '/')
