import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { formattedContent, formattedContentVersions, webhookDeliveries } from '#server/db/tables/delivery.ts'
import { publish } from '#server/live/publish.ts'
import { ATTEMPTED_CHANNEL, type StoredDelivery } from './deliveries-repository.ts'
import { type Standing, notifyAdministrators } from './notify-administrators.ts'

/* How a delivery ends, whether an attempt, a callback or a deadline ends it. */

/**
 * The delivery is completed, and its content with the text; a person's own edit and an earlier completion stand,
 * and the text is then kept among the versions.
 *
 * @param text null when none was asked for
 * @param message what the automation said beside it
 * @param note what people should know who read the text
 */
export async function completeDelivery(
  tx: Db,
  { id, content_id }: StoredDelivery,
  attempts: number,
  {
    text,
    message = null,
    note = null,
  }: { text: string | null; message?: string | null; note?: string | null },
): Promise<Standing> {
  await tx
    .update(webhookDeliveries)
    .set({
      status: 'completed',
      attempts,
      reason: message,
      next_attempt_at: null,
      deadline_at: null,
      updated_at: sql`now()`,
    })
    .where(eq(webhookDeliveries.id, id))
  return text !== null && (await takeText(tx, content_id, text, note)) ? 'readable' : 'completed'
}

/** The delivery has failed for good, and its content with it unless it is readable. */
export async function failDelivery(
  tx: Db,
  delivery: StoredDelivery,
  attempts: number,
  reason: string,
): Promise<'failed'> {
  await tx
    .update(webhookDeliveries)
    .set({
      status: 'failed',
      attempts,
      reason,
      next_attempt_at: null,
      deadline_at: null,
      updated_at: sql`now()`,
    })
    .where(eq(webhookDeliveries.id, delivery.id))
  await tx
    .update(formattedContent)
    .set({ status: 'failed', reason, version: sql`${formattedContent.version} + 1`, updated_at: sql`now()` })
    .where(isProcessing(delivery))
  return 'failed'
}

/** Tells whoever waits for it, the screens, and administrators. Call it last in the transaction. */
export async function announce(
  tx: Db,
  delivery: StoredDelivery,
  told: { standing: Standing; number: number; reason: string },
): Promise<void> {
  const { id, content_id, step_number: step } = delivery
  await tx.execute(sql`select pg_notify(${ATTEMPTED_CHANNEL}, ${id})`)
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  await publish(tx, { kind: 'content', id: content_id }, 'admin')
  if (told.standing === 'readable')
    await publish(tx, { kind: 'content-completed', id: content_id, step }, 'admin')
  await notifyAdministrators(tx, delivery, told)
}

/** The content of a delivery, while it waits for its text. A republish brings no text. */
export const isProcessing = ({ content_id, kind }: StoredDelivery) =>
  and(
    eq(formattedContent.id, content_id),
    eq(formattedContent.status, 'processing'),
    kind === 'send' ? undefined : sql`false`,
  )

/**
 * Keeps a text among the versions of a content that has another one by now. What is readable stays, as the
 * newest version.
 */
export async function keepAsVersion(tx: Db, contentId: string, text: string): Promise<void> {
  const [content] = await tx
    .select()
    .from(formattedContent)
    .where(eq(formattedContent.id, contentId))
    .for('update')
  if (!content || content.formatted_content === text) return
  const { version, formatted_content, edited_by } = content
  await tx.insert(formattedContentVersions).values([
    { content_id: contentId, version: version + 1, formatted_content: text },
    { content_id: contentId, version: version + 2, formatted_content, written_by: edited_by },
  ])
  await tx
    .update(formattedContent)
    .set({ version: version + 2, updated_at: sql`now()` })
    .where(eq(formattedContent.id, contentId))
}

/** @returns whether it became the content's text */
async function takeText(tx: Db, contentId: string, text: string, note: string | null): Promise<boolean> {
  const [content] = await tx
    .update(formattedContent)
    .set({
      status: 'completed',
      formatted_content: text,
      reason: note,
      version: sql`${formattedContent.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(formattedContent.id, contentId),
        ne(formattedContent.status, 'completed'),
        isNull(formattedContent.edited_by),
      ),
    )
    .returning({ version: formattedContent.version })
  if (!content) {
    await keepAsVersion(tx, contentId, text)
    return false
  }
  await tx
    .insert(formattedContentVersions)
    .values({ content_id: contentId, version: content.version, formatted_content: text })
  return true
}
