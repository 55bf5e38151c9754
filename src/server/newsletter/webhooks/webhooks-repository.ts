import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { publish } from '#server/platform/live/publish.ts'
import { STEPS } from '#steps/index.ts'

export type StoredWebhook = typeof webhooks.$inferSelect
export type NewWebhook = typeof webhooks.$inferInsert

/** Where steps can be sent, the oldest first. */
export const findWebhooks = (db: Db): Promise<StoredWebhook[]> =>
  db.select().from(webhooks).orderBy(asc(webhooks.created_at), asc(webhooks.id))

/** As {@link findWebhooks}; nobody else changes or deletes one until the transaction ends. */
export const lockWebhooks = (tx: Db): Promise<StoredWebhook[]> =>
  tx.select().from(webhooks).orderBy(asc(webhooks.created_at), asc(webhooks.id)).for('update')

export async function findWebhook(db: Db, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return webhook
}

/** What two sends to a webhook have in common that may be the same. */
export type OneEdition = { step: number; edition: CalendarDay }

/**
 * As {@link findWebhook}; nobody else changes it, or sends the same step and edition to it, until the transaction
 * ends. What such a send has written is seen by the statements that follow.
 */
export async function lockForSend(
  tx: Db,
  id: string,
  { step, edition }: OneEdition,
): Promise<StoredWebhook | undefined> {
  const lane = `${step} ${edition}`
  const [found] = await tx
    .select({
      ...getTableColumns(webhooks),
      // Two numbers, which never meet the one number of those who write events.
      lock: sql`pg_advisory_xact_lock(hashtext(${id}), hashtext(${lane}))`.as('lock'),
    })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for('share')
  if (!found) return undefined
  const { lock: _, ...webhook } = found
  return webhook
}

/** As {@link findWebhook}; nobody else changes it, or sends to it, until the transaction ends. */
export async function lockWebhook(tx: Db, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return webhook
}

export async function insertWebhook(tx: Db, webhook: NewWebhook): Promise<void> {
  await tx.insert(webhooks).values(webhook)
}

/** Stores changes under a new version. */
export async function changeWebhook(tx: Db, id: string, changes: Partial<NewWebhook>): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...changes, version: sql`${webhooks.version} + 1`, updated_at: sql`now()` })
    .where(eq(webhooks.id, id))
}

export async function removeWebhook(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Tells administrators' screens. Call it last in the transaction. */
export const announceWebhooks = (tx: Db): Promise<void> => publish(tx, { kind: 'webhooks' }, 'admin')

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
