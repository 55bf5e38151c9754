import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moments.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'

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
