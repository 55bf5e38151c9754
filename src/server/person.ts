import type { Role } from '#shared/roles.ts'

/** Who is calling, as the session says. */
export type Person = {
  id: string
  role: Role
  email: string
  fullName: string | null
  sessionId: string
}
