import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVAL, EDITION } from '#shared/edition-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { nextPublicationDay } from '#shared/publication-days.ts'
import { lengthOf } from '#shared/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readSchedule } from '#server/newsroom/schedule.ts'
import type { Person } from '#server/person.ts'
import { mustBeOpen, noteAction, writeEdition } from './change-edition.ts'

/**
 * Puts a correction at the top of the next publication day's edition, below one that stands there already.
 *
 * @throws Problem `conflict` when there is no next day or its edition is approved; `invalid_input` when both together
 *   are too long
 */
export async function correctNext(
  deps: Deps,
  tx: Db,
  edition: CalendarDay,
  { text, person }: { text: string; person: Person },
): Promise<{ edition: CalendarDay }> {
  const next = nextPublicationDay(edition, await readSchedule(tx))
  if (next === null) throw new Problem('conflict', APPROVAL.noNext)
  const { notes } = await mustBeOpen(deps, tx, next)
  const correction = notes?.correction ? `${notes.correction}\n\n${text}` : text
  if (lengthOf(correction) > LIMITS.editionNote)
    throw new Problem('invalid_input', EDITION.tooLongTogether, { fields: { text: EDITION.tooLongTogether } })
  const by = { id: person.id, at: deps.clock() }
  await writeEdition(tx, next, { notes: { note: notes?.note ?? null, correction } }, by)
  await noteAction(deps, tx, { edition: next, person, action: 'edition.correct', detail: { of: edition } })
  return { edition: next }
}
