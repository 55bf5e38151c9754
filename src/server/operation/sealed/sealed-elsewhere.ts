import { isNotNull, or } from 'drizzle-orm'
import type { SealedElsewhere } from '#contract/settings.ts'
import { sealedElsewhereInWords } from '#shared/settings-messages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { secondFactors } from '#server/platform/db/tables/accounts.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { opensSecondFactor } from '#server/people/accounts/second-factor/second-factor.ts'
import { keyOf } from '#server/newsletter/handover/target-key.ts'
import type { Log } from '#server/platform/log.ts'
import { opensForWebhook } from '#server/newsletter/webhooks/webhook-secrets.ts'

/**
 * How much of what is stored was sealed under another secret than this server's, as after a restore without it. Each
 * sealed text is its own check value: it opens under one secret alone.
 */
export async function sealedElsewhere(db: Db, config: Pick<Config, 'secret'>): Promise<SealedElsewhere> {
  const { sealed_secret, sealed_header_value } = webhooks
  const ofWebhooks = await db
    .select({ sealed_secret, sealed_header_value })
    .from(webhooks)
    .where(or(isNotNull(sealed_secret), isNotNull(sealed_header_value)))
  const ofTargets = await db.select({ sealed_key: handoverTargets.sealed_key }).from(handoverTargets)
  const ofPeople = await db.select({ sealed_key: secondFactors.sealed_key }).from(secondFactors)
  return {
    webhooks: ofWebhooks.filter((webhook) => !opensForWebhook(config, webhook)).length,
    targets: ofTargets.filter((target) => keyOf(config, target) === null).length,
    secondFactors: ofPeople.filter((factor) => !opensSecondFactor(config, factor)).length,
  }
}

/** Tells the log at a start what is sealed under another secret, if anything is. */
export async function warnOfSealedElsewhere(
  db: Db,
  config: Pick<Config, 'secret'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const found = await sealedElsewhere(db, config)
  const words = sealedElsewhereInWords(found)
  if (words !== null) log.warn(found, words)
}
