import type { Webhook, WebhookHealth } from '#shared/api/webhooks.ts'
import { isoMoment } from '#server/db/moments.ts'
import type { StoredWebhook } from './webhooks-repository.ts'

/** A webhook as administrators read it: what only its receiver should know is left out (C37). */
export function webhookAnswer(stored: StoredWebhook, now: Date, health: WebhookHealth | null): Webhook {
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
