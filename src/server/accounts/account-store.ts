import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createInternalAdapter } from 'better-auth/db'
import { LIMITS } from '#shared/limits.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import type { Db } from '#server/db/db.ts'
import { keepRoom } from '#server/db/keep-room.ts'
import * as tables from '#server/db/tables/accounts.ts'

/** The provider under which the account library keeps a password. */
const PASSWORD = 'credential'

const OPTIONS = {
  advanced: { database: { generateId: () => randomUUID() } },
  telemetry: { enabled: false },
  user: {
    additionalFields: {
      role: { type: 'string', input: false },
      isFounder: { type: 'boolean', required: false, input: false },
    },
  },
  session: { additionalFields: { authenticatedAt: { type: 'date', input: false } } },
} satisfies LibraryOptions

type LibraryOptions = NonNullable<Parameters<ReturnType<typeof drizzleAdapter>>[0]>

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

/**
 * The account library's own way of writing people, passwords and sessions, inside the caller's transaction.
 *
 * Only its data layer is used: its HTTP handler is not mounted, so none of its endpoints can be reached
 * (docs/decisions/004-accounts.md).
 */
export function accountStore(tx: Db) {
  const library = libraryOn(tx)
  return {
    /** @returns the new person's id. @throws a violation of `user_email_unique` or `one_founder`, Problem `conflict` when the newsroom is full */
    createPerson: async ({ email, fullName, role, isFounder, isConfirmed }: NewPerson, at: Date) => {
      await keepRoom(tx, { table: tables.user, most: LIMITS.people }, PEOPLE.full)
      const row = {
        email,
        name: fullName ?? '',
        role,
        emailVerified: isConfirmed,
        createdAt: at,
        updatedAt: at,
      }
      const created = await library.createUser(
        { ...row, ...(isFounder && { isFounder }) },
        { method: 'email-password' },
      )
      return created.id
    },
    /** Sets the password of a person, who may not have had one. */
    setPassword: async (userId: string, hash: string, at: Date) => {
      if (await library.findCredentialAccount(userId)) return library.updatePassword(userId, hash)
      const times = { createdAt: at, updatedAt: at }
      await library.linkAccount({
        userId,
        accountId: userId,
        providerId: PASSWORD,
        password: hash,
        ...times,
      })
    },
    /** Lets a provider of OpenID Connect vouch for a person from now on. */
    tieIdentity: async (userId: string, identity: { providerId: string; accountId: string }, at: Date) => {
      await library.linkAccount({ userId, ...identity, createdAt: at, updatedAt: at })
    },
    /** Leaves a person without a password. */
    removePassword: async (userId: string) => {
      const own = await library.findCredentialAccount(userId)
      if (own) await library.deleteAccount(own.id)
    },
    createSession: async ({ userId, token, begunAt, endsAt, device, authenticatedAt }: NewSession) => {
      const moments = { createdAt: begunAt, updatedAt: begunAt, authenticatedAt, expiresAt: endsAt }
      const created = await library.createSession(
        userId,
        false,
        { token, userAgent: device, ...moments },
        true,
      )
      return created.id
    },
    endSessionsOf: (userId: string) => library.deleteUserSessions(userId),
  }
}

function libraryOn(tx: Db) {
  const adapter = drizzleAdapter(tx, { provider: 'pg', schema: tables, transaction: false })(OPTIONS)
  return createInternalAdapter(adapter, {
    options: OPTIONS,
    logger: SILENT,
    hooks: [],
    generateId: () => randomUUID(),
  })
}

/** What goes wrong is thrown, and logged by whoever catches it. */
const SILENT = { level: 'error', debug() {}, info() {}, success() {}, warn() {}, error() {} } as const
