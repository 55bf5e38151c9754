import { randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { ENTRIES } from '#shared/entries-messages.ts'
import { Problem } from '#shared/problem.ts'
import { isDatabaseGone, isOutOfSpace, sqlStateOf } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import { statements } from '#server/db/statement.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'

const TRY_AGAIN = 'Please try again.'

/**
 * A new row as it is stored, what the table fills in included: so nobody waits for the database to tell it.
 *
 * @param row the step's own columns
 */
export function wholeRow(step: AnyStep, row: Record<string, unknown>, author: { id: string }, at: Date) {
  const moment = at.toISOString()
  const own = { id: randomUUID(), user_id: author.id, created_at: moment, updated_at: moment }
  return { ...filledIn(step), ...row, ...own }
}

const knownDefaults = new Map<AnyStep, Record<string, unknown>>()

/** What stands in the columns that nobody gives; moments are always given. */
function filledIn(step: AnyStep): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(tableOf(step)))
  const known =
    knownDefaults.get(step) ??
    Object.fromEntries(columns.map(([name, { default: value }]) => [name, value ?? null]))
  knownDefaults.set(step, known)
  return known
}

/**
 * What is counted in a statement is what stood there before it. Where that is more than `room`, one is divided by zero:
 * the way of SQL to refuse a statement whose answer nobody waits for.
 */
const rowInserted = statements<AnyStep, Record<string, unknown>, Record<string, unknown>>(
  ({ number }) => String(number),
  (step, db, value) => {
    const table = tableOf(step)
    const before = sql`(
      select count(*) from ${table} where ${table.select_date} = ${value('select_date')} and ${table.deleted_at} is null)`
    return db
      .insert(table)
      .values(
        Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, value(name)])) as never,
      )
      .returning({ hasRoom: sql<number>`1 / (${before} <= ${value('room')}::int)::int` })
  },
)
const DIVISION_BY_ZERO = '22012'

/**
 * Sends one row; it is sent before this returns.
 *
 * @param values the whole row, and behind how many of its edition there is `room` for it
 * @param position of the row in its form, from 1
 * @throws Problem `entry_not_saved` in the step's own words, the database's error is its cause; `conflict` without room
 */
export async function insertEntry(
  tx: Db,
  step: AnyStep,
  values: Record<string, unknown>,
  position: number,
): Promise<void> {
  try {
    await rowInserted(step)(tx, values)
  } catch (cause) {
    // Neither is about what was filed.
    if (isDatabaseGone(cause) || isOutOfSpace(cause)) throw cause
    if (sqlStateOf(cause) === DIVISION_BY_ZERO) throw isFull()
    const { title, detail } = step.messages.notSaved(position, TRY_AGAIN)
    throw new Problem('entry_not_saved', detail, { title, cause })
  }
}

/** The edition has as many entries of the step as it may have. */
export function isFull(): Problem {
  const { title, detail } = ENTRIES.full
  return new Problem('conflict', detail, { title })
}
