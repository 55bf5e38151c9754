import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { NEWSROOM } from './working-deps.ts'

/**
 * Files the example of a step for an edition, as its form would.
 *
 * @param change other values in the form's fields
 * @param createdAt when it was filed; now when absent
 * @returns the ids of the rows
 */
export async function fileExample(
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  change: Record<string, unknown> = {},
  createdAt?: string,
): Promise<string[]> {
  const form = step.form.parse({ ...step.example, [step.editionField]: edition, ...change })
  const rows = step.toRows(form, NEWSROOM).map((row) => ({
    ...row,
    id: randomUUID(),
    user_id: randomUUID(),
    ...(createdAt !== undefined && { created_at: createdAt }),
  }))
  await db.insert(tableOf(step)).values(rows)
  return rows.map(({ id }) => id)
}
