import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { StepText } from '#contract/edition-status.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { stepLink } from '#server/people/notifications/notification-templates.ts'
import { STEPS } from '#steps/index.ts'

/** An entry as far as a text may have been made from it. */
export type FiledEntry = { id: string; step: number; line: string; updatedAt: string }

/** What was filed for an edition, of each step the newest first, as the step's entries are listed. */
export async function findFiled(db: Db, edition: CalendarDay): Promise<FiledEntry[]> {
  const { id, step_number, content, created_at, updated_at, select_date } = overviewFeed
  const rows = await db
    .select({ id, step: step_number, line: content, updated_at })
    .from(overviewFeed)
    .where(eq(select_date, edition))
    .orderBy(desc(created_at), id)
  return rows.map(({ updated_at: at, ...row }) => ({ ...row, updatedAt: isoMoment(at) }))
}

/** A text, and by id and last change the entries that it was made from. */
export type NewestText = Omit<StepText, 'isChanged'> & { madeFrom: [id: string, updatedAt: string][] }

/** The newest text of each step of an edition, by step; deleted ones are left out (C29). */
export async function findNewestTexts(db: Db, edition: CalendarDay): Promise<Map<number, NewestText>> {
  const { id, step_number, status, webhook_id, created_at, original_content } = formattedContent
  const rows = await db
    .selectDistinctOn([step_number], {
      step: step_number,
      ...{ id, status, webhook_id, created_at },
      // The rows may be long; what tells them apart is not.
      madeFrom: sql<[string, string][]>`coalesce((
        select jsonb_agg(jsonb_build_array(entry->>'id', entry->>'updated_at'))
        from jsonb_array_elements(${original_content}->'data') as entry), '[]')`,
    })
    .from(formattedContent)
    .where(and(eq(formattedContent.select_date, edition), isNull(formattedContent.deleted_at)))
    .orderBy(step_number, desc(created_at), desc(id))
  return new Map(
    rows.map(({ step, created_at: at, ...text }) => [step, { ...text, created_at: isoMoment(at) }]),
  )
}

/** When people were last reminded of each step of an edition, by step. */
export async function findReminded(db: Db, edition: CalendarDay): Promise<Map<number, string | null>> {
  const steps = new Map(STEPS.map(({ number }) => [stepLink(number, edition), number]))
  const { kind, link, created_at } = notifications
  const rows = await db
    .select({ link, at: max(created_at) })
    .from(notifications)
    .where(and(eq(kind, 'reminder'), inArray(link, [...steps.keys()])))
    .groupBy(link)
  return new Map(rows.map((row) => [steps.get(row.link ?? '') ?? 0, isoMomentOrNull(row.at)]))
}
