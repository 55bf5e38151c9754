import { asc, eq } from 'drizzle-orm'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Db } from '#server/db/db.ts'
import { webhooks } from '#server/db/tables/delivery.ts'
import { STEPS } from '#steps/index.ts'

export type StoredWebhook = typeof webhooks.$inferSelect

/** Where steps can be sent, the oldest first. */
export const findWebhooks = (db: Db): Promise<StoredWebhook[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.created_at), asc(webhooks.id))

export async function findWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return webhook
}

/** Puts in the webhook that is answered here, by the built-in formatter (S220, C38), if it is not there. */
export async function ensureDefaultWebhook(tx: Db): Promise<void> {
  await tx
    .insert(webhooks)
    .values({
      id: DEFAULT_WEBHOOK_ID,
      name: 'Default Webhook',
      url: CALLBACK_PATH,
      steps: STEPS.map(({ number }) => number),
    })
    .onConflictDoNothing()
}
