import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/problem.ts'
import { isDatabaseGone, isOutOfSpace } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

const TRY_AGAIN = 'Please try again.'

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
  row: Record<string, unknown>,
  { author, at, position }: { author: { id: string }; at: Date; position: number },
): Promise<Record<string, unknown>> {
  const moment = at.toISOString()
  const own = { id: randomUUID(), user_id: author.id, created_at: moment, updated_at: moment }
  try {
    const [stored] = await tx
      .insert(tableOf(step))
      // Which columns a step has is not known to the compiler; its row's schema has checked them.
      .values({ ...row, ...own } as never)
      .returning()
    return { ...stored }
  } catch (cause) {
    // Neither is about what was filed.
    if (isDatabaseGone(cause) || isOutOfSpace(cause)) throw cause
    const { title, detail } = step.messages.notSaved(position, TRY_AGAIN)
    throw new Problem('entry_not_saved', detail, { title, cause })
  }
}
