import type { Role } from '#shared/roles.ts'

/** Who is calling, as the session says. */
export type Person = {
  id: string
  role: Role
  email: string
  fullName: string | null
  sessionId: string
  /** An administrator without the second factor that the newsroom requires: may set one up, and nothing else. */
  owesSecondFactor: boolean
  /** It is an API key: it files as its own named account, and takes no step (C78). */
  isMachine?: true
}
