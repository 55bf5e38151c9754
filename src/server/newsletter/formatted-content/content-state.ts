import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { foldedForSearch } from '#shared/folded.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent, formattedContentVersions } from '#server/platform/db/tables/delivery.ts'
import { placed } from '#server/platform/db/moments.ts'
import { lockContent, type StoredContent } from './content-repository.ts'

/*
 * The only file that writes formatted contents, which a house rule holds. A content is processing until its text
 * comes, failed when none will, and completed once there is one; then it stays completed.
 */

type Opened = Pick<
  typeof formattedContent.$inferInsert,
  'id' | 'step_number' | 'select_date' | 'original_content' | 'webhook_url' | 'webhook_id' | 'user_id'
>

/**
 * Puts a content in that waits for its text.
 *
 * @param place which of those it is that one transaction writes
 */
export async function openContent(tx: Db, content: Opened, place: number): Promise<void> {
  await tx.insert(formattedContent).values({ ...content, status: 'processing', created_at: placed(place) })
}

/** Puts a content in that has its text already, written here. */
export async function storeText(
  tx: Db,
  content: Omit<PgInsertValue<typeof formattedContent>, 'status' | 'id' | 'words'> & {
    id: string
    formatted_content: string
  },
): Promise<void> {
  const { id: content_id, formatted_content } = content
  await tx
    .insert(formattedContent)
    .values({ ...content, words: foldedForSearch(formatted_content), status: 'completed' })
  await tx.insert(formattedContentVersions).values({ content_id, version: 1, formatted_content })
}

/** Says what a content waits for; one that waits for nothing stays as it is. */
export async function noteWaiting(tx: Db, id: string, words: string): Promise<void> {
  await change(tx, { reason: words }, isProcessing(id))
}

/** No text will come; a content that does not wait for one stays as it is. */
export async function failContent(tx: Db, id: string, reason: string): Promise<void> {
  await change(tx, { status: 'failed', reason, version: NEXT_VERSION }, isProcessing(id))
}

/** A text is asked for once more; one that is there stays readable. */
export async function reopenContent(tx: Db, id: string): Promise<void> {
  await change(tx, { status: 'processing', reason: null }, hasNoText(id))
}

/**
 * Makes a text from outside the content's own. A person's own edit and an earlier completion stand, and the text is
 * then kept among the versions.
 *
 * @param note what people should know who read the text
 * @returns whether it became the content's text
 */
export async function takeText(tx: Db, id: string, text: string, note: string | null): Promise<boolean> {
  const written = {
    status: 'completed',
    formatted_content: text,
    words: foldedForSearch(text),
    reason: note,
  } as const
  const [taken] = await change(tx, { ...written, version: NEXT_VERSION }, hasNoText(id))
  if (!taken) {
    await keepAsVersion(tx, id, text)
    return false
  }
  const { version } = taken
  await tx.insert(formattedContentVersions).values({ content_id: id, version, formatted_content: text })
  return true
}

/**
 * Keeps a text among the versions of a content that has another one by now. What is readable stays, as the
 * newest version.
 */
export async function keepAsVersion(tx: Db, id: string, text: string): Promise<void> {
  const content = await lockContent(tx, id)
  if (!content || content.formatted_content === text) return
  const { version, formatted_content, edited_by } = content
  await tx.insert(formattedContentVersions).values([
    { content_id: id, version: version + 1, formatted_content: text },
    { content_id: id, version: version + 2, formatted_content, written_by: edited_by },
  ])
  await change(tx, { version: version + 2 }, eq(formattedContent.id, id))
}

/** Makes a person's text the current one. It is readable then, whatever became of its delivery. */
export async function writeText(
  tx: Db,
  { id, version: before }: StoredContent,
  text: string,
  personId: string,
): Promise<void> {
  const version = before + 1
  const words = foldedForSearch(text)
  const written = {
    status: 'completed',
    formatted_content: text,
    words,
    reason: null,
    edited_by: personId,
  } as const
  await change(tx, { ...written, version }, eq(formattedContent.id, id))
  await tx
    .insert(formattedContentVersions)
    .values({ content_id: id, version, formatted_content: text, written_by: personId })
}

/** Marks a content as deleted by somebody, or as there again (null). */
export async function markDeleted(tx: Db, id: string, by: string | null): Promise<void> {
  const deleted_at = by === null ? null : sql`now()`
  await change(tx, { deleted_at, deleted_by: by }, eq(formattedContent.id, id))
}

const NEXT_VERSION = sql`${formattedContent.version} + 1`

const isProcessing = (id: string) =>
  and(eq(formattedContent.id, id), eq(formattedContent.status, 'processing'))

const hasNoText = (id: string) =>
  and(
    eq(formattedContent.id, id),
    ne(formattedContent.status, 'completed'),
    isNull(formattedContent.edited_by),
  )

/** @returns the version of each that was changed; none where the condition did not hold */
const change = async (
  tx: Db,
  changes: PgUpdateSetSource<typeof formattedContent>,
  where: ReturnType<typeof and>,
): Promise<{ version: number }[]> =>
  tx
    .update(formattedContent)
    .set({ ...changes, updated_at: sql`now()` })
    .where(where)
    .returning({ version: formattedContent.version })
