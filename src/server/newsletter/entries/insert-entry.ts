import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Problem } from '#shared/problem.ts'
import { isDatabaseGone, isOutOfSpace } from '#server/platform/db/database-errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

const TRY_AGAIN = 'Please try again.'

type Row = Record<string, unknown>

/** The insert of a row with these columns; which ones a step has, its row's schema has checked. */
const inserted = preparedFor<{ step: AnyStep; columns: string[] }, Row, Row>(
  ({ step, columns }) => `${step.number}: ${columns.join()}`,
  ({ step, columns }, db, value) =>
    db
      .insert(tableOf(step))
      .values(Object.fromEntries(columns.map((column) => [column, sql`${value(column)}`])) as never)
      .returning(),
)

/**
 * Writes one row.
 *
 * @param row the step's own columns
 * @param position of the row in its form, from 1
 * @returns the row as it is stored, what the table fills in included
 * @throws Problem `entry_not_saved` in the step's own words; the database's error is its cause
 */
export async function insertEntry(
  tx: Db,
  step: AnyStep,
  row: Row,
  { author, at, position }: { author: { id: string }; at: Date; position: number },
): Promise<Row> {
  const moment = at.toISOString()
  const whole = { ...row, id: randomUUID(), user_id: author.id, created_at: moment, updated_at: moment }
  try {
    const [stored] = await inserted({ step, columns: Object.keys(whole) })(tx, whole)
    return { ...stored }
  } catch (cause) {
    // Neither is about what was filed.
    if (isDatabaseGone(cause) || isOutOfSpace(cause)) throw cause
    const { title, detail } = step.messages.notSaved(position, TRY_AGAIN)
    throw new Problem('entry_not_saved', detail, { title, cause })
  }
}
