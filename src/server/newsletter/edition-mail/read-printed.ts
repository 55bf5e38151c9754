import type { CalendarDay } from '#shared/calendar.ts'
import { writeMail } from '#edition/write-mail.ts'
import { writeText } from '#edition/write-text.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { oneAfterAnother } from '#server/newsletter/edition/large-edition.ts'
import { readInput } from '#server/newsletter/edition/read-input.ts'
import { readIssue } from '#server/newsletter/edition/read-issue.ts'

/** An edition as the parts of a mail. */
export type Printed = { subject: string; html: string; text: string }

/**
 * An edition as it would arrive: the words of an issue as they were approved, or the draft as it is stored now.
 *
 * @param number the issue; null is the draft
 * @throws Problem `not_found` when there is no such issue
 */
export async function readPrinted(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  edition: CalendarDay,
  number: number | null,
): Promise<Printed> {
  if (number !== null) return readIssue(db, edition, number)
  const read = await readInput(deps, db, edition)
  const { model } = read.assembly
  return oneAfterAnother({ ...read, edition }, () => ({
    subject: model.subject,
    html: writeMail(model).html,
    text: writeText(model),
  }))
}
