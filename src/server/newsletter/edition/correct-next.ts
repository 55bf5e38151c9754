import { type CalendarDay, dayIn, dayWordsOf } from '#shared/calendar.ts'
import { APPROVAL, EDITION } from '#shared/edition-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { nextPublicationDay } from '#shared/publication-days.ts'
import { lengthOf } from '#shared/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import type { Person } from '#server/platform/person.ts'
import { mustBeOpen, noteAction, writeEdition } from './change-edition.ts'
import { readStored } from './edition-repository.ts'
import { currentIssue, statusOf } from './issue-status.ts'

/** Where a correction goes, and the issue that stands in its way until that edition is reopened. */
export type CorrectionTarget = { edition: CalendarDay; approved: number | null }

/**
 * The first publication day after today whose edition readers do not have yet (C87): of an earlier one a correction would
 * never be read, whichever edition it is about.
 *
 * @throws Problem `conflict` when there is no such day
 */
export async function correctionTarget({ clock }: Pick<Deps, 'clock'>, db: Db): Promise<CorrectionTarget> {
  const schedule = await readSchedule(db)
  let day = nextPublicationDay(dayIn(schedule.time_zone, clock()), schedule)
  // Editions are handed over days ahead, not months.
  for (let looked = 0; day !== null && looked < DAYS_LOOKED; looked += 1) {
    const stored = await readStored(db, day)
    const status = statusOf(stored)
    if (status === 'open') return { edition: day, approved: null }
    if (status === 'approved') return { edition: day, approved: currentIssue(stored)?.number ?? null }
    day = nextPublicationDay(day, schedule)
  }
  throw new Problem('conflict', APPROVAL.noNext)
}

const DAYS_LOOKED = 60

/**
 * Puts a correction at the top of that edition, below one that stands there already.
 *
 * @param correction.into the edition that the person was told of
 * @throws Problem `conflict` when it is another one by now, or approved; `invalid_input` when both together are too long
 */
export async function correctNext(
  deps: Deps,
  tx: Db,
  edition: CalendarDay,
  { text, into, person }: { text: string; into: CalendarDay; person: Person },
): Promise<{ edition: CalendarDay }> {
  const target = await correctionTarget(deps, tx)
  if (target.edition !== into) {
    const { time_zone } = await readSchedule(tx)
    const words = dayWordsOf(dayIn(time_zone, deps.clock()))
    throw new Problem('conflict', EDITION.correctionMoved(words.long(target.edition)))
  }
  const { notes } = await mustBeOpen(tx, into)
  const correction = notes?.correction ? `${notes.correction}\n\n${text}` : text
  if (lengthOf(correction) > LIMITS.editionNote)
    throw new Problem('invalid_input', EDITION.tooLongTogether, { fields: { text: EDITION.tooLongTogether } })
  const by = { id: person.id, at: deps.clock() }
  await writeEdition(tx, into, { notes: { note: notes?.note ?? null, correction } }, by)
  await noteAction(deps, tx, { edition: into, person, action: 'edition.correct', detail: { of: edition } })
  return { edition: into }
}
