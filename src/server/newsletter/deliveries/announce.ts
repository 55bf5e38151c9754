import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { HeldDelivery } from './deliveries-repository.ts'
import { type Standing, notifyAdministrators } from './notify-administrators.ts'

/**
 * Tells whoever waits for a delivery, the screens, and administrators how it stands, whether an attempt, a callback
 * or a deadline brought it there. Call it last in the transaction.
 */
export async function announce(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  delivery: HeldDelivery,
  told: { standing: Standing; reason: string },
): Promise<void> {
  const { id, content_id, step_number: step } = delivery
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  await publish(tx, { kind: 'edition', edition: delivery.select_date })
  if (content_id !== null) await publish(tx, { kind: 'content', id: content_id }, 'admin')
  if (content_id !== null && step !== null && told.standing === 'readable')
    await publish(tx, { kind: 'content-completed', id: content_id, step }, 'admin')
  await notifyAdministrators(deps, tx, delivery, told)
}
