import { eq, sql } from 'drizzle-orm'
import type { FormattedContent } from '#shared/api/admin.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/db/db.ts'
import { formattedContent, formattedContentVersions } from '#server/db/tables/delivery.ts'
import { auditLog } from '#server/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { publish } from '#server/live/publish.ts'
import { findContents, lockContent, readContent, type StoredContent } from './content-repository.ts'

type ContentCalls = 'contents' | 'content' | 'updateContent' | 'deleteContent' | 'restoreContent'

/** The newsletter texts, as administrators read and correct them (S224-S237, C55). */
export function contentHandlers({ db }: Deps): Pick<Handlers, ContentCalls> {
  return {
    contents: async ({ query: { cursor, toward, ...filter } }) =>
      findContents(db, filter, { cursor, toward }),

    content: async ({ params: { id } }) => (await readContent(db, id)) ?? refuse(),

    updateContent: async ({ params: { id }, body }, { person }) =>
      db.transaction(async (tx) => {
        const stored = await lockContent(tx, id)
        if (!stored || stored.deleted_at !== null) return refuse()
        if (stored.version !== body.version)
          throw new Problem('conflict', MESSAGES.content.conflict, { current: await readContent(tx, id) })
        await writeText(tx, stored, body.formatted_content, person.id)
        return finish(tx, stored, 'content.update', person.id)
      }),

    deleteContent: async ({ params: { id } }, { person }) =>
      db.transaction(async (tx) => {
        const stored = await lockContent(tx, id)
        if (!stored || stored.deleted_at !== null) return refuse()
        await mark(tx, id, { deleted_at: sql`now()`, deleted_by: person.id })
        return finish(tx, stored, 'content.delete', person.id)
      }),

    restoreContent: async ({ params: { id } }, { person }) =>
      db.transaction(async (tx) => {
        const stored = await lockContent(tx, id)
        if (!stored) return refuse()
        if (stored.deleted_at === null) return (await readContent(tx, id)) ?? refuse()
        await mark(tx, id, { deleted_at: null, deleted_by: null })
        return finish(tx, stored, 'content.restore', person.id)
      }),
  }
}

function refuse(): never {
  throw new Problem('not_found', MESSAGES.content.gone)
}

/** A person's text makes the row readable, whatever became of its delivery. */
async function writeText(
  tx: Db,
  { id, version }: StoredContent,
  text: string,
  personId: string,
): Promise<void> {
  await tx
    .update(formattedContent)
    .set({
      formatted_content: text,
      status: 'completed',
      reason: null,
      edited_by: personId,
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(formattedContent.id, id))
  await tx
    .insert(formattedContentVersions)
    .values({ content_id: id, version: version + 1, formatted_content: text, written_by: personId })
}

type Marks = { deleted_at: ReturnType<typeof sql> | null; deleted_by: string | null }

async function mark(tx: Db, id: string, marks: Marks): Promise<void> {
  await tx
    .update(formattedContent)
    .set({ ...marks, updated_at: sql`now()` })
    .where(eq(formattedContent.id, id))
}

/** Notes who did it, tells the other screens, and answers what is stored now. */
async function finish(
  tx: Db,
  { id, step_number: step, select_date: edition, version, status }: StoredContent,
  action: 'content.update' | 'content.delete' | 'content.restore',
  personId: string,
): Promise<FormattedContent> {
  await tx
    .insert(auditLog)
    .values({ actor_id: personId, action, subject: id, detail: { step, edition, version } })
  const now = (await readContent(tx, id, { alsoDeleted: true })) ?? refuse()
  await publish(tx, { kind: 'content', id }, 'admin')
  if (status !== 'completed' && now.status === 'completed')
    await publish(tx, { kind: 'content-completed', id, step }, 'admin')
  return now
}
