import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { apiKeys as contract } from '#contract/api-keys.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { enforceLimit } from '#server/platform/db/enforce-limit.ts'
import { apiKeys } from '#server/platform/db/tables/api-keys.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { publish } from '#server/platform/live/publish.ts'
import { findKeys, insertKey, revokeKey } from './api-keys-repository.ts'
import { keyOf } from '#server/platform/http/bearer.ts'

/** The keys of other programs, made and revoked by administrators (C78). */
export function apiKeyHandlers(deps: Deps): HandlersOf<typeof contract> {
  const { db, config, clock } = deps
  return {
    apiKeys: async () => ({ keys: await findKeys(db) }),

    createApiKey: async ({ body }, { person, intent }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      const now = clock()
      const id = await once(db, intent, async (tx) => {
        const id = randomUUID()
        const where = isNull(apiKeys.revoked_at)
        await enforceLimit(tx, { table: apiKeys, where, most: LIMITS.apiKeys }, API_KEYS.full)
        await insertKey(tx, { ...body, id, key: keyOf(config.secret, id), by: person.id }, now)
        await recordAction(tx, now, { actor: person.id, action: 'key.create', subject: id, detail: body })
        await publish(tx, { kind: 'people' }, 'admin')
        return id
      })
      const [key] = await findKeys(db, id)
      if (!key) throw new Problem('not_found', API_KEYS.gone)
      return { key, secret: keyOf(config.secret, id) }
    },

    revokeApiKey: async ({ params: { id } }, { person }) => {
      const now = clock()
      return db.transaction(async (tx) => {
        const name = await revokeKey(tx, id, now)
        if (name === undefined) throw new Problem('not_found', API_KEYS.gone)
        await recordAction(tx, now, { actor: person.id, action: 'key.revoke', subject: id, detail: { name } })
        await publish(tx, { kind: 'people' }, 'admin')
        return { ok: true } as const
      })
    },
  }
}
