import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import { NEWSROOM } from './working-deps.ts'

/** Files the example of a step for an edition, as its form would. @returns the ids of the rows */
export async function fileExample(
  db: Db,
  step: AnyStep,
  edition: CalendarDay,
  change: Record<string, unknown> = {},
): Promise<string[]> {
  const form = step.form.parse({ ...step.example, [step.editionField]: edition, ...change })
  const rows = step.toRows(form, NEWSROOM).map((row) => ({ ...row, id: randomUUID(), user_id: randomUUID() }))
  await db.insert(tableOf(step)).values(rows)
  return rows.map(({ id }) => id)
}
