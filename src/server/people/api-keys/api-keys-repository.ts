import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApiKey } from '#contract/api-keys.ts'
import { displayNameOf } from '#shared/people.ts'
import type { KeyScope } from '#shared/roles.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { apiKeys } from '#server/platform/db/tables/api-keys.ts'
import { hashOfKey } from '#server/platform/http/bearer.ts'

const maker = alias(users, 'maker')

/** The keys that are not revoked, newest first; of one alone when its id is given. */
export async function findKeys(db: Db, id?: string): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, name: users.full_name, by: maker.full_name, email: maker.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.id))
    .leftJoin(maker, eq(maker.id, apiKeys.created_by))
    .where(and(isNull(apiKeys.revoked_at), id === undefined ? undefined : eq(apiKeys.id, id)))
    .orderBy(desc(apiKeys.created_at), desc(apiKeys.id))
  return rows.map(({ key, name, by, email }) => ({
    id: key.id,
    name,
    scope: key.scope,
    created_at: isoMoment(key.created_at),
    created_by: email === null ? null : displayNameOf(by, email),
    last_used_at: isoMomentOrNull(key.last_used_at),
  }))
}

type NewKey = { id: string; name: string; scope: KeyScope; key: string; by: string }

/**
 * The key and its account. What stands as the account's email is no address, so that no form finds it and no mail
 * ever goes to it.
 */
export async function insertKey(tx: Db, { id, name, scope, key, by }: NewKey, at: Date): Promise<void> {
  const now = at.toISOString()
  await tx.insert(users).values({
    id,
    email: `key:${id}`,
    full_name: name,
    is_confirmed: true,
    is_machine: true,
    created_at: now,
    updated_at: now,
  })
  await tx.insert(apiKeys).values({
    id,
    hash: hashOfKey(key),
    scope,
    created_by: by,
    created_at: now,
    minute_ends_at: now,
  })
}

/** @returns the name of the key; undefined when there is none that was not revoked */
export async function revokeKey(tx: Db, id: string, at: Date): Promise<string | undefined> {
  const now = at.toISOString()
  const revoked = await tx
    .update(apiKeys)
    .set({ revoked_at: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) return undefined
  const [account] = await tx
    .update(users)
    .set({ is_disabled: true, updated_at: now })
    .where(eq(users.id, id))
    .returning({ name: users.full_name })
  return account?.name
}
