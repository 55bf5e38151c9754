import { randomUUID } from 'node:crypto'
import type { Webhook, WebhookHealth, webhooks as contract } from '#contract/webhooks.ts'
import type { ActionName } from '#shared/audit.ts'
import { Problem } from '#shared/problem.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enforceLimit } from '#server/platform/db/enforce-limit.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/http/once.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { changeOf, isSensitive } from './change-webhook.ts'
import { newSecret } from './signature.ts'
import { tryWebhook } from './try-webhook.ts'
import { readHealth } from './webhook-health.ts'
import { sealForWebhook, secretsOf } from './webhook-secrets.ts'
import {
  announceWebhooks,
  changeWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhooks,
  removeWebhook,
  type StoredWebhook,
} from './webhooks-repository.ts'

/** How long the secret before a change still counts, in milliseconds. */
const OLD_SECRET_FOR_MS = 24 * 3_600_000

/** Where steps can be sent, shared by administrators (S216-S223, C36-C39). */
export function webhookHandlers(deps: Deps): HandlersOf<typeof contract> {
  const { db, config, clock } = deps
  const answer = async (id: string, secret: string | null) => ({ webhook: await readOne(deps, id), secret })
  return {
    webhooks: async () => {
      const health = await readHealth(db, clock())
      const stored = await findWebhooks(db)
      return { webhooks: stored.map((one) => webhookAnswer(one, clock(), health.get(one.id) ?? null)) }
    },

    createWebhook: async ({ body }, { person, intent }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      const id = await once(db, intent, async (tx) => {
        const { columns } = changeOf(config, undefined, body)
        const { name, url, steps } = body
        const id = randomUUID()
        await enforceLimit(tx, { table: webhooks, most: LIMITS.webhooks }, WEBHOOKS.full)
        await insertWebhook(tx, { name, url, steps, ...columns, id })
        await note(tx, { personId: person.id, at: clock() }, 'webhook.create', id, { name, url })
        return id
      })
      // Not part of what is remembered of the request, where it would stand unsealed.
      const [secret = null] = secretsOf(config, await mustFindWebhook(db, id), clock())
      return answer(id, secret)
    },

    updateWebhook: async ({ params: { id }, body: { version, ...changes } }, { person }) => {
      if (isSensitive(await mustFindWebhook(db, id), changes)) await mustBeRecentlyAuthenticated(deps, person)
      const secret = await db.transaction(async (tx) => {
        const stored = mustBeVersion(await lockWebhooks(tx), id, version, clock())
        const { columns, secret } = changeOf(config, stored, changes)
        await changeWebhook(tx, id, columns)
        await note(tx, { personId: person.id, at: clock() }, 'webhook.update', id, {
          name: changes.name ?? stored.name,
          fields: Object.keys(changes),
        })
        return secret
      })
      return answer(id, secret)
    },

    deleteWebhook: async ({ params: { id }, query: { version } }, { person }) =>
      db.transaction(async (tx) => {
        const all = await lockWebhooks(tx)
        const { name, url } = mustBeVersion(all, id, version, clock())
        if (all.length === 1)
          throw new Problem('conflict', WEBHOOKS.last.detail, { title: WEBHOOKS.last.title })
        await removeWebhook(tx, id)
        await note(tx, { personId: person.id, at: clock() }, 'webhook.delete', id, { name, url })
        return { ok: true } as const
      }),

    renewWebhookSecret: async ({ params: { id } }, { person }) => {
      const { authentication } = await mustFindWebhook(db, id)
      if (id === DEFAULT_WEBHOOK_ID) throw new Problem('conflict', WEBHOOKS.builtInNeedsNone)
      if (authentication === 'header') throw new Problem('conflict', WEBHOOKS.usesHeader)
      await mustBeRecentlyAuthenticated(deps, person)
      const secret = newSecret()
      await db.transaction(async (tx) => {
        const stored = mustFindAmong(await lockWebhooks(tx), id)
        await changeWebhook(tx, id, {
          sealed_secret: sealForWebhook(config, secret),
          sealed_previous_secret: stored.sealed_secret,
          previous_secret_until: new Date(clock().getTime() + OLD_SECRET_FOR_MS).toISOString(),
        })
        await note(tx, { personId: person.id, at: clock() }, 'webhook.secret', id, { name: stored.name })
      })
      return answer(id, secret)
    },

    testWebhook: async ({ params: { id } }, { person }) => {
      const webhook = await mustFindWebhook(db, id)
      const result = await tryWebhook(deps, webhook, person.id)
      const { ok, httpStatus } = result
      const detail = { name: webhook.name, ok, httpStatus }
      await recordAction(db, clock(), { actor: person.id, action: 'webhook.test', subject: id, detail })
      return result
    },
  }
}

async function readOne({ db, clock }: Deps, id: string): Promise<Webhook> {
  const health = await readHealth(db, clock())
  return webhookAnswer(await mustFindWebhook(db, id), clock(), health.get(id) ?? null)
}

const mustFindWebhook = async (db: Db, id: string): Promise<StoredWebhook> => {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw new Problem('not_found', WEBHOOKS.gone)
  return webhook
}

function mustFindAmong(all: StoredWebhook[], id: string): StoredWebhook {
  const stored = all.find((webhook) => webhook.id === id)
  if (!stored) throw new Problem('not_found', WEBHOOKS.gone)
  return stored
}

/** @throws Problem `not_found`, or `conflict` with what is stored now */
function mustBeVersion(all: StoredWebhook[], id: string, version: number, now: Date): StoredWebhook {
  const stored = mustFindAmong(all, id)
  if (stored.version === version) return stored
  throw new Problem('conflict', WEBHOOKS.conflict(), { current: webhookAnswer(stored, now, null) })
}

type Action = Extract<ActionName, `webhook.${string}`>

/** Notes who did it and tells the other screens. Call it last. */
async function note(
  tx: Db,
  { personId, at }: { personId: string; at: Date },
  action: Action,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, at, { actor: personId, action, subject: id, detail })
  await announceWebhooks(tx)
}

/** A webhook as administrators read it: what only its receiver should know is left out (C37). */
function webhookAnswer(stored: StoredWebhook, now: Date, health: WebhookHealth | null): Webhook {
  const { previous_secret_until: until } = stored
  return {
    id: stored.id,
    name: stored.name,
    url: stored.url,
    steps: stored.steps,
    events: stored.events,
    isActive: stored.is_active,
    inactiveReason: stored.inactive_reason,
    authentication: stored.authentication,
    isSigned: stored.sealed_secret !== null,
    oldSecretUntil: until !== null && new Date(until) > now ? isoMoment(until) : null,
    headerName: stored.header_name,
    hasHeaderValue: stored.sealed_header_value !== null,
    timeoutSeconds: stored.timeout_seconds,
    callbackMinutes: stored.callback_minutes,
    version: stored.version,
    health,
  }
}
