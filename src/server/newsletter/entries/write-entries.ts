import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { beginningOf } from '#shared/beginning-of.ts'
import type { ActivityKind } from '#shared/activity.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { recordActivity } from '#server/newsletter/activity/activity-repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { forget, remember, rememberChanged } from '#server/newsletter/memory/seen-repository.ts'
import { removeFromFeed, writeFeed } from '#server/newsletter/overview/feed.ts'
import type { AnyStep } from '#steps/index.ts'
import { tableOf } from '#steps/tables.ts'
import type { LockedTask } from '#server/newsletter/tasks/tasks-repository.ts'
import { findEntries, type StoredEntry, storedEntry, withWallTimes } from './entries-repository.ts'
import { insertEntry } from './insert-entry.ts'

/** What tells a step's edition, by its field; to make a schema takes longer than to read a form by it. */
const editionForms = new Map<string, z.ZodObject<Record<string, typeof CalendarDay>>>()

function editionFormOf(field: string): z.ZodObject<Record<string, typeof CalendarDay>> {
  const form = editionForms.get(field) ?? z.object({ [field]: CalendarDay })
  editionForms.set(field, form)
  return form
}

/** Which edition a form goes to, read before the rest so that its step can be locked first. */
export function editionOf(step: AnyStep, form: unknown): CalendarDay {
  const field = step.editionField
  const given = editionFormOf(field).safeParse(form)
  if (given.success) return CalendarDay.parse(given.data[field])
  // The whole form says more than its day alone.
  const whole = step.form.safeParse(form)
  throw problemOfForm(whole.success ? given.error : whole.error)
}

/**
 * Reads a step's form into rows. Where a step is filed in parts, only what is missing is asked for (C45).
 *
 * @param stored what the edition already has, by `storedBefore`
 * @throws Problem `invalid_input` with a sentence a field, also at a part that is filed; `conflict` when nothing is missing
 */
export function rowsOf(
  step: AnyStep,
  form: unknown,
  stored: StoredEntry[],
  newsroom: NewsroomFacts,
): Record<string, unknown>[] {
  const rows = stored.map(({ row }) => row)
  if (step.parts && step.parts.missing(rows).length === 0)
    throw new Problem('conflict', step.parts.complete.detail, { title: step.parts.complete.title })
  mustBeMissing(step, rows, form)
  const read = (step.parts?.formFor(rows) ?? step.form).safeParse(form)
  if (!read.success) throw problemOfForm(read.error)
  return step.toRows(read.data, newsroom)
}

/** Whoever typed a part that a colleague has filed meanwhile learns that, not that the form has no such field (C84). */
function mustBeMissing({ parts }: AnyStep, rows: Record<string, unknown>[], form: unknown): void {
  if (!parts || typeof form !== 'object' || form === null) return
  const missing: readonly string[] = parts.missing(rows)
  const given = new Set(Object.entries(form).flatMap(([field, value]) => (value ? [field] : [])))
  const filed = parts.missing([]).filter((part) => given.has(part) && !missing.includes(part))
  if (filed.length === 0) return
  throw new Problem('invalid_input', ENTRIES.partFiled, {
    fields: Object.fromEntries(filed.map((part) => [part, ENTRIES.partFiled])),
  })
}

/**
 * Keeps a step of an edition to what people can read and a send can carry. The count was taken under the step's lock, so
 * that of two at once the second counts the first.
 *
 * @param more how many entries are to come, less those that go
 * @throws Problem `conflict` when they would be more than `LIMITS.entries`
 */
export function mustHaveRoom({ entries }: LockedTask, more: number): void {
  if (more <= 0 || entries + more <= LIMITS.entries) return
  throw new Problem('conflict', ENTRIES.full.detail, { title: ENTRIES.full.title })
}

/**
 * What must be known of an edition before something is filed: all of it where a step is filed in parts or replaces
 * what is there, else nothing, because it may be much.
 */
export async function storedBefore(
  tx: Db,
  step: AnyStep,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
): Promise<StoredEntry[]> {
  return step.parts || step.filing === 'replaces' ? findEntries(tx, step, edition, newsroom) : []
}

/** Who files; the name goes into the answer, which is made of what was stored. */
type Author = { id: string; fullName?: string | null; email?: string }

/**
 * Stores what one person filed for one step: all rows, or none. Call it under the step's lock, once there is room.
 *
 * Rows are written in order, so a failure is reported by position, counted from 1 (C19).
 *
 * @returns the new entries as they are stored, newest first
 * @throws Problem `entry_not_saved` in the step's own words, the database's error is its cause
 */
export async function insertEntries(
  tx: Db,
  step: AnyStep,
  rows: Record<string, unknown>[],
  author: Author,
  { clock, newsroom }: { clock: Clock; newsroom: NewsroomFacts },
): Promise<StoredEntry[]> {
  const filed: StoredEntry[] = []
  const startMs = clock().getTime()
  for (const [index, row] of rows.entries()) {
    // A millisecond apart, so that rows of one form keep their order.
    const at = new Date(startMs + index)
    const written = { author, at, position: index + 1 }
    const whole = await insertEntry(tx, step, withWallTimes(step, row), written)
    const entry = storedEntry(step, { entry: whole, ...nameOf(author) }, newsroom)
    await writeFeed(tx, [feedRow(step, { ...entry, row })])
    await note(tx, step, row, { kind: 'filed', by: author, at })
    filed.unshift(entry)
  }
  await remember(tx, step, filed)
  return filed
}

const nameOf = ({ fullName, email }: Author) => ({ name: fullName ?? null, email: email ?? null })

/**
 * Changes one entry that is still as its editor saw it.
 *
 * @param row the step's own columns
 * @returns false when it is not at that version any more, or deleted
 */
export async function updateEntry(
  tx: Db,
  step: AnyStep,
  entry: StoredEntry,
  row: Record<string, unknown>,
  editor: { id: string; version: number; at: Date },
): Promise<boolean> {
  const table = tableOf(step)
  const updated_at = editor.at.toISOString()
  const changed = await tx
    .update(table)
    .set({
      // What the form does not give any more is taken out.
      ...Object.fromEntries(Object.keys(step.row.shape).map((column) => [column, null])),
      ...withWallTimes(step, row),
      version: sql`${table.version} + 1`,
      updated_at,
      updated_by: editor.id,
    })
    .where(and(eq(table.id, entry.id), eq(table.version, editor.version), isNull(table.deleted_at)))
    .returning({ id: table.id })
  if (changed.length === 0) return false
  await writeFeed(tx, [feedRow(step, { ...entry, updated_at, row })])
  await rememberChanged(tx, step, { ...entry, row })
  await note(tx, step, row, { kind: 'changed', by: editor, at: editor.at })
  // It has left the other edition, whose people should see that too.
  if (row['select_date'] !== entry.select_date)
    await note(
      tx,
      step,
      { ...row, select_date: entry.select_date },
      { kind: 'changed', by: editor, at: editor.at },
    )
  return true
}

/**
 * Takes an entry out of its edition or puts it back; the row itself stays.
 *
 * @returns false when somebody has changed it since it was read
 */
export async function setDeleted(
  tx: Db,
  step: AnyStep,
  entry: StoredEntry,
  by: { id: string; at: Date; isDeleted: boolean },
): Promise<boolean> {
  const table = tableOf(step)
  const moment = by.at.toISOString()
  const changed = await tx
    .update(table)
    .set({
      deleted_at: by.isDeleted ? moment : null,
      deleted_by: by.isDeleted ? by.id : null,
      updated_at: moment,
      version: sql`${table.version} + 1`,
    })
    .where(and(eq(table.id, entry.id), eq(table.version, entry.version)))
    .returning({ id: table.id })
  if (changed.length === 0) return false
  if (by.isDeleted) {
    await removeFromFeed(tx, [entry.id])
    await forget(tx, [entry.id])
  } else {
    await writeFeed(tx, [feedRow(step, { ...entry, updated_at: moment })])
    await remember(tx, step, [entry])
  }
  await note(tx, step, entry.row, { kind: by.isDeleted ? 'deleted' : 'restored', by, at: by.at })
  return true
}

/**
 * Takes what an edition has out of it before something else takes its place, whoever filed it (C24). Nobody can
 * have changed it since it was read, because its step is locked.
 */
export async function replaceEntries(
  tx: Db,
  step: AnyStep,
  stored: StoredEntry[],
  person: { id: string },
  clock: Clock,
): Promise<void> {
  for (const entry of stored)
    await setDeleted(tx, step, entry, { id: person.id, at: clock(), isDeleted: true })
}

/** What an edition already has besides one entry; for the rules of steps whose entries must fit together. */
export async function rowsBeside(
  tx: Db,
  step: AnyStep,
  entry: StoredEntry,
  edition: CalendarDay,
  newsroom: NewsroomFacts,
): Promise<Record<string, unknown>[]> {
  if (!step.parts && !step.together) return []
  const others = await findEntries(tx, step, edition, newsroom, { but: entry.id })
  return others.map(({ row }) => row)
}

const editionOfRow = (row: Record<string, unknown>): CalendarDay => CalendarDay.parse(row['select_date'])

type Noted = { kind: ActivityKind; by: { id: string }; at: Date }

const note = (tx: Db, step: AnyStep, row: Record<string, unknown>, { kind, by, at }: Noted): Promise<void> =>
  recordActivity(tx, { edition: editionOfRow(row), step, person: by, at }, [
    { kind, subject: step.toLine(row) },
  ])

type ForFeed = Pick<StoredEntry, 'id' | 'user_id' | 'created_at' | 'updated_at' | 'row'>

const feedRow = (step: AnyStep, { id, user_id, created_at, updated_at, row }: ForFeed) => ({
  id,
  user_id,
  created_at,
  updated_at,
  step_number: step.number,
  select_date: editionOfRow(row),
  content: beginningOf(step.toLine(row), 500),
})
