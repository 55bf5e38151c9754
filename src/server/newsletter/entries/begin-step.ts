import type { Begun } from '#contract/entries.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { Problem } from '#shared/problem.ts'
import { isPublicationDay } from '#shared/publication-days.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import type { Person } from '#server/platform/person.ts'
import { type LockedTask, writeTask } from '#server/newsletter/tasks/tasks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import type { StoredEntry } from './entries-repository.ts'

/** A step of an edition whose lock is held, as it stood when that was taken. */
type Held = { edition: CalendarDay; step: AnyStep; held: LockedTask }
type By = { person: Person; at: Date }

/**
 * The first filing into a step begins it (C79): To Do becomes In Progress, and where nobody has taken it, it belongs to
 * who filed, unless that is an API key. Of a past edition, and of a day that has none, nothing is begun, and a
 * step that was begun before asks for nothing.
 *
 * @returns what it began; null when nothing
 */
export async function beginStep(
  tx: Db,
  { edition, step, held }: Held,
  { person, at }: By,
): Promise<Begun | null> {
  if (held.status !== 'todo') return null
  const schedule = await readSchedule(tx)
  if (!isOpenEdition(edition, dayIn(schedule.time_zone, at)) || !isPublicationDay(edition, schedule))
    return null
  const isTaken = held.assignee_id === null && !person.isMachine
  const change = { status: 'in-progress', ...(isTaken && { assignee_id: person.id }) } as const
  await writeTask(tx, edition, step, change, { id: person.id, at })
  return { version: held.version + 1, isTaken }
}

/**
 * Undoes what a filing began, unless somebody has changed the step since.
 *
 * @param begun as the filing told it
 * @returns whether the step is To Do again
 */
export async function giveStepBack(
  tx: Db,
  { edition, step, held }: Held,
  begun: Begun | null,
  { person, at }: By,
): Promise<boolean> {
  if (!begun || held.version !== begun.version || held.status !== 'in-progress') return false
  const change = { status: 'todo', ...(begun.isTaken && { assignee_id: null }) } as const
  await writeTask(tx, edition, step, change, { id: person.id, at })
  return true
}

/** Whether any of the other entries was filed after the first of these, or with it. */
export const hasFiledSince = (others: readonly StoredEntry[], filed: readonly StoredEntry[]): boolean => {
  const first = filed.map(({ created_at }) => created_at).toSorted()[0] ?? ''
  return others.some(({ created_at }) => created_at >= first)
}

/** @throws Problem `invalid_input` where entries are of several editions: a filing is of one */
export function oneEditionOf(filed: readonly StoredEntry[]): CalendarDay {
  const [edition, ...others] = new Set(filed.map(({ select_date }) => select_date))
  if (edition !== undefined && others.length === 0) return edition
  throw new Problem('invalid_input', ENTRIES.oneEdition, { fields: { entries: ENTRIES.oneEdition } })
}
