import type { Config } from '#server/platform/config.ts'
import { type Seal, seal, unseal } from '#server/platform/sealed-text.ts'
import type { StoredWebhook } from './webhooks-repository.ts'

type Sealing = Pick<Config, 'secret'>

const under = ({ secret }: Sealing): Seal => ({ secret, purpose: 'webhook' })

/** Closes a signing secret or a header's value for the database. */
export const sealForWebhook = (config: Sealing, text: string): string => seal(under(config), text)

/**
 * The secrets that count now, the current one first; after a change the one before counts for a day.
 * Empty when there is none, or none that this server's secret opens.
 */
export function secretsOf(config: Sealing, webhook: StoredWebhook, now: Date): string[] {
  const { sealed_secret, sealed_previous_secret, previous_secret_until } = webhook
  const isOldOneGood = previous_secret_until !== null && new Date(previous_secret_until) > now
  return [sealed_secret, isOldOneGood ? sealed_previous_secret : null].flatMap((sealed) => {
    const secret = sealed === null ? null : unseal(under(config), sealed)
    return secret === null ? [] : [secret]
  })
}

/** Whether this server's secret opens what a webhook has sealed; what counts no more aside. */
export const opensForWebhook = (
  config: Sealing,
  { sealed_secret, sealed_header_value }: Pick<StoredWebhook, 'sealed_secret' | 'sealed_header_value'>,
): boolean =>
  [sealed_secret, sealed_header_value].every(
    (sealed) => sealed === null || unseal(under(config), sealed) !== null,
  )

/** The value of the fixed header; null when there is none that this server's secret opens. */
export const headerValueOf = (config: Sealing, { sealed_header_value }: StoredWebhook): string | null =>
  sealed_header_value === null ? null : unseal(under(config), sealed_header_value)
