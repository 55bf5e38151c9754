import { z } from 'zod'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { KeyScope } from '#shared/roles.ts'
import { RequiredLine } from '#shared/text.ts'
import { Done, IdParams, Moment, route } from './route.ts'

/** A key as administrators see it: never the key itself. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: KeyScope,
  created_at: Moment,
  /** Who made it; null when that account is gone. */
  created_by: z.string().nullable(),
  /** Null while it was never used. */
  last_used_at: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** What an administrator says about a new key. */
export const ApiKeyForm = z.strictObject({
  name: RequiredLine(LIMITS.apiKeyName, API_KEYS.nameMissing),
  scope: KeyScope,
})

/** The keys with which other programs call (C78). */
export const apiKeys = {
  apiKeys: route({
    method: 'GET',
    path: '/api/admin/keys',
    audience: 'admin',
    summary: 'The keys that are not revoked, newest first',
    response: z.object({ keys: listOf(ApiKey, LIMITS.apiKeys, 'refused at creation') }),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/admin/keys',
    audience: 'admin',
    summary: 'Make a key; answers it once. Needs the password of late',
    body: ApiKeyForm,
    /** The one answer in which the key stands. */
    response: z.object({ key: ApiKey, secret: z.string() }),
    status: 201,
    idempotent: true,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/admin/keys/:id',
    audience: 'admin',
    summary: 'Revoke a key, at once and for good',
    params: IdParams,
    response: Done,
  }),
}
