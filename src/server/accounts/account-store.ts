import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import type { Db } from '#server/db/db.ts'
import { keepRoom } from '#server/db/keep-room.ts'
import { account, session, user } from '#server/db/tables/accounts.ts'

/** The provider under which an account keeps its password. */
const PASSWORD = 'credential'

export type NewPerson = {
  email: string
  fullName: string | null
  role: 'user' | 'admin'
  isFounder: boolean
  isConfirmed: boolean
}

export type NewSession = {
  userId: string
  token: string
  begunAt: Date
  endsAt: Date
  device: string
  authenticatedAt: Date
}

/** Writes people, passwords, identities and sessions inside the caller's transaction. */
export function accountStore(tx: Db) {
  return {
    /** @returns the new person's id. @throws a violation of `user_email_unique` or `one_founder`, Problem `conflict` when the newsroom is full */
    createPerson: async (person: NewPerson, at: Date) => {
      await keepRoom(tx, { table: user, most: LIMITS.people }, PEOPLE.full)
      const id = randomUUID()
      await tx.insert(user).values({
        id,
        email: person.email.toLowerCase(),
        name: person.fullName ?? '',
        role: person.role,
        emailVerified: person.isConfirmed,
        // The index lets one account say true, and one say false.
        isFounder: person.isFounder || null,
        createdAt: at,
        updatedAt: at,
      })
      return id
    },
    /** Sets the password of a person, who may not have had one. */
    setPassword: async (userId: string, hash: string, at: Date) => {
      const own = { userId, accountId: userId, providerId: PASSWORD }
      await tx
        .insert(account)
        .values({ id: randomUUID(), ...own, password: hash, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: [account.providerId, account.accountId],
          set: { password: hash, updatedAt: at },
        })
    },
    /** Lets a provider of OpenID Connect vouch for a person from now on. */
    tieIdentity: async (userId: string, identity: { providerId: string; accountId: string }, at: Date) => {
      await tx.insert(account).values({ id: randomUUID(), userId, ...identity, createdAt: at, updatedAt: at })
    },
    /** Leaves a person without a password. */
    removePassword: async (userId: string) => {
      await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD)))
    },
    createSession: async ({ userId, token, begunAt, endsAt, device, authenticatedAt }: NewSession) => {
      const id = randomUUID()
      const moments = { createdAt: begunAt, updatedAt: begunAt, authenticatedAt, expiresAt: endsAt }
      await tx.insert(session).values({ id, userId, token, userAgent: device, ...moments })
      return id
    },
    endSessionsOf: async (userId: string) => {
      await tx.delete(session).where(eq(session.userId, userId))
    },
  }
}
