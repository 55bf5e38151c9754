import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enforceLimit } from '#server/platform/db/enforce-limit.ts'
import { credentials, sessions, users } from '#server/platform/db/tables/accounts.ts'

/** The provider under which an account keeps its password. */
const PASSWORD = 'credential'

export type NewPerson = {
  email: string
  fullName: string | null
  role: 'user' | 'admin'
  isFounder: boolean
  isConfirmed: boolean
}

/** Writes people, passwords, identities and sessions inside the caller's transaction. */
export function accountStore(tx: Db) {
  return {
    /** @returns the new person's id; null where another one has the email, or founded. @throws Problem `conflict` when the newsroom is full */
    createPerson: async (person: NewPerson, at: Date) => {
      await enforceLimit(
        tx,
        { table: users, where: eq(users.is_machine, false), most: LIMITS.people },
        PEOPLE.full,
      )
      const row = {
        id: randomUUID(),
        email: person.email.toLowerCase(),
        full_name: person.fullName ?? '',
        role: person.role,
        is_confirmed: person.isConfirmed,
        // The index lets one account say true, and one say false.
        is_founder: person.isFounder || null,
        ...writtenAt(at),
      }
      const [made] = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
      return made?.id ?? null
    },
    /** Sets the password of a person, who may not have had one. */
    setPassword: async (userId: string, hash: string, at: Date) => {
      const own = { provider: PASSWORD, subject: userId, user_id: userId }
      const { updated_at } = writtenAt(at)
      await tx
        .insert(credentials)
        .values({ ...own, password_hash: hash, ...writtenAt(at) })
        .onConflictDoUpdate({
          target: [credentials.provider, credentials.subject],
          set: { password_hash: hash, updated_at },
        })
    },
    /** Lets a provider of OpenID Connect vouch for a person from now on. */
    tieIdentity: async (userId: string, identity: { provider: string; subject: string }, at: Date) => {
      await tx.insert(credentials).values({ user_id: userId, ...identity, ...writtenAt(at) })
    },
    /** Leaves a person without a password. */
    removePassword: async (userId: string) => {
      await tx
        .delete(credentials)
        .where(and(eq(credentials.user_id, userId), eq(credentials.provider, PASSWORD)))
    },
    endSessionsOf: async (userId: string) => {
      await tx.delete(sessions).where(eq(sessions.user_id, userId))
    },
  }
}

const writtenAt = (at: Date) => ({ created_at: at.toISOString(), updated_at: at.toISOString() })
