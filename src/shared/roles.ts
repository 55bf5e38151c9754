import { z } from 'zod'

/** What a person may be (S58). */
export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

/** What a key of another program may do; who may file may read as well (C78). */
export const KeyScope = z.enum(['read', 'file'])
export type KeyScope = z.infer<typeof KeyScope>

/** Who may call a route or open a screen. Every route must say so, or the server does not start. */
export type Audience = 'public' | 'signed-in' | 'admin'

/** @returns whether someone of that role, or nobody, belongs to the audience */
export function belongsTo(audience: Audience, role: Role | null): boolean {
  switch (audience) {
    case 'public':
      return true
    case 'signed-in':
      return role !== null
    case 'admin':
      return role === 'admin'
  }
}

/** People change their own entries, administrators any (C45). */
export const mayChangeEntry = (person: { id: string; role: Role }, entry: { user_id: string }): boolean =>
  person.role === 'admin' || person.id === entry.user_id

/** How a role reads to a person (S247). */
export const roleLabel = (role: Role): string => (role === 'admin' ? 'Admin' : 'User')
