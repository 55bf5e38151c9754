import { and, desc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { FormattedContent } from '#shared/api/formatted-content.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { ContentStatus } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/db/db.ts'
import { contains } from '#server/db/contains.ts'
import { keyset, type Page, pageOf, type PageRequest } from '#server/db/keyset.ts'
import { isoMoment } from '#server/db/moments.ts'
import { users } from '#server/db/tables/accounts.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'

export type StoredContent = typeof formattedContent.$inferSelect

export type ContentFilter = {
  step?: number | undefined
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  /** Part of the text, whatever its case. */
  q?: string | undefined
  status?: ContentStatus | undefined
}

const COLUMNS = { content: formattedContent, name: users.full_name, email: users.email }
type Found = { content: StoredContent; name: string | null; email: string | null }

/** One page of what is not deleted, newest first (S225, S235). */
export async function findContents(
  db: Db,
  filter: ContentFilter,
  request: PageRequest,
): Promise<Page<FormattedContent>> {
  const page = keyset(formattedContent, request)
  const { step, from, to, status } = filter
  const chosen = and(
    page.where,
    isNull(formattedContent.deleted_at),
    step === undefined ? undefined : eq(formattedContent.step_number, step),
    from === undefined ? undefined : gte(formattedContent.select_date, from),
    to === undefined ? undefined : lte(formattedContent.select_date, to),
    status === undefined ? undefined : eq(formattedContent.status, status),
  )
  const look = (where: SQL | undefined): Promise<Found[]> =>
    db
      .select(COLUMNS)
      .from(formattedContent)
      .leftJoin(users, eq(users.id, formattedContent.user_id))
      .where(where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
  const part = saysPart(filter.q)
  const near = await look(part ? and(part, within(db, chosen, page.orderBy)) : chosen)
  const found = part && near.length < page.limit ? await look(and(chosen, part)) : near
  const { rows, newer, older } = pageOf(
    found.map((row) => ({ ...row, created_at: row.content.created_at, id: row.content.id })),
    page,
  )
  return { rows: rows.map(contentAnswer), newer, older }
}

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

/**
 * Among those alone that come next. What stands everywhere is met there, where the planner, which knows nothing of what
 * is in long texts, would read all of them.
 */
const within = (db: Db, chosen: SQL | undefined, order: SQL[]): SQL =>
  inArray(
    formattedContent.id,
    db
      .select({ id: formattedContent.id })
      .from(formattedContent)
      .where(chosen)
      .orderBy(...order)
      .limit(LIMITS.searchedTextsFirst),
  )

function saysPart(q: string | undefined) {
  const part = q?.trim()
  return part ? contains(formattedContent.formatted_content, part) : undefined
}

function contentAnswer({ content, name, email }: Found): FormattedContent {
  const { webhook_id: _, deleted_at: __, deleted_by: ___, ...shown } = content
  return {
    ...shown,
    user: displayNameOf(name, email ?? ''),
    created_at: isoMoment(content.created_at),
    updated_at: isoMoment(content.updated_at),
  }
}
