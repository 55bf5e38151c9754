import { and, desc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { ContentStatus } from '#shared/formatted-content.ts'
import { foldedWords } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  cursorOf,
  keyset,
  type Page,
  PAGE_LIMIT,
  pageOf,
  type PageRequest,
  placeOf,
} from '#server/platform/db/keyset.ts'
import { searchRows } from '#server/platform/db/search-rows.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'

export type StoredContent = typeof formattedContent.$inferSelect

export type ContentFilter = {
  step?: number | undefined
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  /** Words of the text, however they are written (C92). */
  q?: string | undefined
  status?: ContentStatus | undefined
}

const COLUMNS = { content: formattedContent, name: users.full_name, email: users.email }
type Found = { content: StoredContent; name: string | null; email: string | null }

/** A page of the list; where words were looked for, and not in all, also the moment back to which they were. */
export type FoundPage = Page<FormattedContent> & { lookedTo: string | null }

/** One page of what is not deleted, newest first (S225, S235). */
export async function findContents(db: Db, filter: ContentFilter, request: PageRequest): Promise<FoundPage> {
  const page = keyset(formattedContent, request)
  const chosen = chosenBy(filter)
  const words = foldedWords(filter.q ?? '')
  const looked = words.length > 0 ? await lookForWords(db, chosen, words, request) : null
  const found = await db
    .select(COLUMNS)
    .from(formattedContent)
    .leftJoin(users, eq(users.id, formattedContent.user_id))
    .where(
      looked
        ? inArray(
            formattedContent.id,
            looked.found.map(({ id }) => id),
          )
        : and(page.where, chosen),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, newer, older } = pageOf(
    found.map((row) => ({ ...row, created_at: row.content.created_at, id: row.content.id })),
    page,
  )
  const until = found.length < page.limit ? looked?.until : null
  const answer = { rows: rows.map(contentAnswer), newer, older, lookedTo: null }
  if (!until) return answer
  return request.toward === 'newer'
    ? { ...answer, newer: cursorOf(until) }
    : { ...answer, older: cursorOf(until), lookedTo: until.created_at }
}

const lookForWords = (db: Db, where: SQL | undefined, words: string[], request: PageRequest) =>
  searchRows(db, {
    ...{ table: formattedContent, says: formattedContent.formatted_content, where, words },
    ...{ place: placeOf(request), toward: request.toward, most: PAGE_LIMIT, rows: LIMITS.searchedTexts },
  })

const chosenBy = ({ step, from, to, status }: ContentFilter): SQL | undefined =>
  and(
    isNull(formattedContent.deleted_at),
    step === undefined ? undefined : eq(formattedContent.step_number, step),
    from === undefined ? undefined : gte(formattedContent.select_date, from),
    to === undefined ? undefined : lte(formattedContent.select_date, to),
    status === undefined ? undefined : eq(formattedContent.status, status),
  )

/** As administrators read it; deleted ones only when asked for. */
export async function readContent(
  db: Db,
  id: string,
  { alsoDeleted = false } = {},
): Promise<FormattedContent | undefined> {
  const [found] = await db
    .select(COLUMNS)
    .from(formattedContent)
    .leftJoin(users, eq(users.id, formattedContent.user_id))
    .where(and(eq(formattedContent.id, id), alsoDeleted ? undefined : isNull(formattedContent.deleted_at)))
  return found && contentAnswer(found)
}

/** Those of them that are there, in the order of the list: newest first. */
export async function readContents(db: Db, ids: string[]): Promise<FormattedContent[]> {
  const { created_at, id } = formattedContent
  const found = await db
    .select(COLUMNS)
    .from(formattedContent)
    .leftJoin(users, eq(users.id, formattedContent.user_id))
    .where(and(inArray(id, ids), isNull(formattedContent.deleted_at)))
    .orderBy(desc(created_at), desc(id))
  return found.map(contentAnswer)
}

/** The stored row, deleted or not; nobody else changes it until the transaction ends. */
export async function lockContent(tx: Db, id: string): Promise<StoredContent | undefined> {
  const [content] = await tx.select().from(formattedContent).where(eq(formattedContent.id, id)).for('update')
  return content
}

function contentAnswer({ content, name, email }: Found): FormattedContent {
  const { webhook_id: _, deleted_at: __, deleted_by: ___, words: ____, ...shown } = content
  return {
    ...shown,
    user: displayNameOf(name, email ?? ''),
    created_at: isoMoment(content.created_at),
    updated_at: isoMoment(content.updated_at),
  }
}

/** The newest finished text of each step of an edition, by step. */
export async function findEditionTexts(db: Db, edition: CalendarDay) {
  const rows = await db
    .selectDistinctOn([formattedContent.step_number])
    .from(formattedContent)
    .where(
      and(
        eq(formattedContent.select_date, edition),
        eq(formattedContent.status, 'completed'),
        isNull(formattedContent.deleted_at),
      ),
    )
    .orderBy(formattedContent.step_number, desc(formattedContent.created_at), desc(formattedContent.id))
  return rows.map(({ id, step_number, formatted_content, edited_by, version, updated_at }) => ({
    ...{ id, step: step_number, text: formatted_content, isEdited: edited_by !== null, version },
    updatedAt: isoMoment(updated_at),
  }))
}
