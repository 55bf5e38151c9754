import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { callbacksSeen, webhookAttempts, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'

/**
 * Forgets what ended before that moment and was not touched since: a send or a republish with its attempts and what
 * was applied to it; of an event the attempts alone. Its row says where an issue went, and keeps the same event from
 * being told twice. Texts stay, and what is under way is never forgotten.
 *
 * @param before an instant (RFC 3339)
 */
export async function forgetDeliveries(db: Db, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, kind, status, created_at, updated_at } = webhookDeliveries
    const past = and(
      inArray(status, ['completed', 'failed']),
      lt(created_at, before), // has an index
      lt(updated_at, before),
    )
    const gone = tx.$with('gone').as(
      tx
        .delete(webhookDeliveries)
        .where(and(past, inArray(kind, ['send', 'republish'])))
        .returning({ id }),
    )
    await tx
      .with(gone)
      .delete(callbacksSeen)
      .where(sql`${callbacksSeen.delivery_id} in (select id from ${gone})`)
    const events = tx
      .select({ id })
      .from(webhookDeliveries)
      .where(and(past, sql`${kind} = 'event'`))
    await tx.delete(webhookAttempts).where(inArray(webhookAttempts.delivery_id, events))
  })
}
