import { problemAt } from '#shared/problem.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { needsValueAgain, takesSomething, WEBHOOK_FORM, type WebhookForm } from '#shared/webhook-form.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import type { Config } from '#server/platform/config.ts'
import { checkAddress } from './check-address.ts'
import { newSecret } from './signature.ts'
import { sealForWebhook } from './webhook-secrets.ts'
import type { NewWebhook, StoredWebhook } from './webhooks-repository.ts'

/** As {@link WebhookForm}; what is undefined stays as it is. */
export type WebhookChanges = { [Field in keyof WebhookForm]?: WebhookForm[Field] | undefined }

type Rules = Pick<Config, 'outboundAllow' | 'secret'>
/** What is to be stored, and the signing secret when one was made for it. */
export type Change = { columns: Partial<NewWebhook>; secret: string | null }

/**
 * What a form makes of a webhook, or of a new one (S217, S223, C36, C39).
 *
 * @throws Problem `invalid_input` with the reason at each field
 */
export function changeOf(rules: Rules, stored: StoredWebhook | undefined, changes: WebhookChanges): Change {
  const { name, url, steps, events, isActive, timeoutSeconds, callbackMinutes } = changes
  refuseAddress(rules, stored, url)
  refuseWants(stored, changes)
  const { columns: proof, secret } = proofOf(rules, stored, changes)
  const columns: Partial<NewWebhook> = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(steps !== undefined && { steps: steps.toSorted((a, b) => a - b) }),
    ...(events !== undefined && { events: events.toSorted() }),
    ...(isActive !== undefined && { is_active: isActive, inactive_reason: null }),
    ...(timeoutSeconds !== undefined && { timeout_seconds: timeoutSeconds }),
    ...(callbackMinutes !== undefined && { callback_minutes: callbackMinutes }),
    ...proof,
  }
  return { columns, secret }
}

/** Whether a change touches where calls go or what proves them: then the password is asked for again. */
export function isSensitive(stored: StoredWebhook, changes: WebhookChanges): boolean {
  const { url, authentication, headerName, headerValue } = changes
  return (
    (url !== undefined && url !== stored.url) ||
    (authentication !== undefined && authentication !== stored.authentication) ||
    (headerName !== undefined && headerName !== stored.header_name) ||
    headerValue !== undefined
  )
}

function refuseAddress(rules: Rules, stored: StoredWebhook | undefined, url: string | undefined): void {
  if (url === undefined || url === stored?.url) return
  if (stored?.id === DEFAULT_WEBHOOK_ID) throw problemAt('url', WEBHOOKS.addressFixed)
  const reason = checkAddress(url, rules.outboundAllow)
  if (reason !== null) throw problemAt('url', reason)
}

/** The built-in webhook has no way out, and any other takes something. */
function refuseWants(stored: StoredWebhook | undefined, changes: WebhookChanges): void {
  const { steps = stored?.steps ?? [], events = stored?.events ?? [] } = changes
  if (!takesSomething({ steps, events })) throw problemAt('steps', WEBHOOK_FORM.noSteps)
  if (stored?.id === DEFAULT_WEBHOOK_ID && events.length > 0) throw problemAt('events', WEBHOOKS.noEventsHere)
}

/** The columns that prove a call. A webhook that signs has a secret from the beginning. */
function proofOf(rules: Rules, stored: StoredWebhook | undefined, changes: WebhookChanges): Change {
  if (stored?.id === DEFAULT_WEBHOOK_ID) return { columns: {}, secret: null }
  const authentication = changes.authentication ?? stored?.authentication ?? 'signature'
  if (authentication === 'signature') {
    const secret = stored?.sealed_secret ? null : newSecret()
    return {
      columns: {
        authentication,
        header_name: null,
        sealed_header_value: null,
        ...(secret !== null && { sealed_secret: sealForWebhook(rules, secret) }),
      },
      secret,
    }
  }
  return { columns: headerOf(rules, stored, changes), secret: null }
}

function headerOf(
  rules: Rules,
  stored: StoredWebhook | undefined,
  { url, headerName, headerValue }: WebhookChanges,
): Partial<NewWebhook> {
  const name = headerName ?? stored?.header_name ?? null
  if (name === null) throw problemAt('headerName', WEBHOOK_FORM.headerName)
  if (headerValue === undefined && !stored?.sealed_header_value)
    throw problemAt('headerValue', WEBHOOKS.headerMissing)
  const isStoredForOther =
    stored && needsValueAgain(toTarget(stored), { url: url ?? stored.url, headerName: name })
  if (headerValue === undefined && isStoredForOther) throw problemAt('headerValue', WEBHOOKS.headerAgain)
  return {
    authentication: 'header',
    header_name: name,
    ...(headerValue !== undefined && { sealed_header_value: sealForWebhook(rules, headerValue) }),
    sealed_secret: null,
    sealed_previous_secret: null,
    previous_secret_until: null,
  }
}

const toTarget = ({ url, header_name: headerName }: StoredWebhook) => ({ url, headerName })
