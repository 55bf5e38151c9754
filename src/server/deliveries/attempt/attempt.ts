import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import { formatHere } from './format-here.ts'
import type { Outcome, Sent } from './outcome.ts'
import { sendOut } from './send-out.ts'

/**
 * Brings a delivery to its webhook once. Changes nothing here; what came of it is for the caller to write.
 *
 * @param signal ends it early; the outcome means nothing then
 */
export const attempt = (deps: Deps, sent: Sent, signal: AbortSignal): Promise<Outcome> =>
  sent.delivery.webhook_id === DEFAULT_WEBHOOK_ID
    ? formatHere(deps, sent.delivery)
    : sendOut(deps, sent, signal)
