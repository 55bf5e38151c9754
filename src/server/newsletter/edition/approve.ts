import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Approved, IssueState } from '#contract/edition.ts'
import { type CalendarDay, dayIn, dayOfWeek, dayWordsOf, momentInWords, weekday } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { APPROVAL } from '#shared/edition-messages.ts'
import { bookedIn, type BookedPlace } from '#edition/event-data.ts'
import { editionJson } from '#edition/edition-json.ts'
import type { ReadText } from '#edition/read-text.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { bytesOf } from '#shared/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { readSkip } from '#server/newsletter/newsroom/schedule.ts'
import type { Person } from '#server/platform/person.ts'
import { WORDING } from '#steps/prose.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import type { EditionModel } from '#edition/model.ts'
import { writeBody, writeMail } from '#edition/write-mail.ts'
import { writeMarkdown } from '#edition/write-markdown.ts'
import { writePaste } from '#edition/write-paste.ts'
import { writeText } from '#edition/write-text.ts'
import { askForLinks } from './ask-for-links.ts'
import { lockEdition, noteAction } from './change-edition.ts'
import { readStored, whoAndWhen } from './edition-repository.ts'
import { currentIssue, issueState, statusOf } from './issue-status.ts'
import { APPROVAL_COUNTS_MS, type NotSeen } from './links-before-approval.ts'
import { mustSettle } from './must-settle.ts'
import { readInput, type ReadInput } from './read-input.ts'
import { differing, seenOf, writeSeen } from './seen.ts'
import { whatChanged } from './what-changed.ts'

/** How long an issue waits before it is handed over, in milliseconds, so that it can be stopped (C62). */
export const GRACE_MS = 60_000

type Asked = { seen: string; person: Person; read?: ReadText } & Partial<NotSeen>
type Read = ReadInput & { edition: CalendarDay }

/**
 * Approves what was on screen, and nothing else: the edition is assembled again from one snapshot while its row is
 * locked. What is found there is frozen as the next issue, and handed over a minute later.
 *
 * @param asked.unchecked the links that nobody could look at in time, and `unread` the pages, which the answer names;
 *   `read` its texts as they were read before the transaction
 * @throws Problem `conflict` when somebody else has approved it, or when anything that is printed has changed since it
 *   was seen, with section and person; `invalid_input` when something must be settled first
 */
export async function approve(
  deps: Deps,
  tx: Db,
  edition: CalendarDay,
  { seen, unchecked = [], unread = [], read, person }: Asked,
): Promise<Approved> {
  // What one statement reads, the next reads too: an entry that is filed meanwhile is not half of it in the issue.
  await tx.execute(sql`set transaction isolation level repeatable read`)
  await lockEdition(tx, edition)
  const whole: Read = { ...(await readInput(deps, tx, edition, read)), edition }
  mustBeUnapproved(whole, deps.clock())
  await mustBePublicationDay(tx, whole, deps.clock())
  const now = seenOf(whole.assembly)
  const parts = differing(seen, now)
  if (parts.length > 0) throw await changedMeanwhile(tx, parts, whole)
  const open = await mustSettle(tx, whole)
  if (open.length > 0) {
    const sentences = open.map(({ sentence }) => sentence)
    throw new Problem('invalid_input', APPROVAL.notSettled(sentences), {
      fields: Object.fromEntries(open.map(({ id, sentence }) => [id, sentence])),
    })
  }
  mustBeInBounds(whole)
  return { ...(await freeze(deps, tx, whole, { seen: writeSeen(now), person })), unchecked, unread }
}

/** What cannot be taken along as a file and read again is no edition (edition.md 13). */
function mustBeInBounds({ assembly: { model } }: Read): void {
  const bytes = bytesOf(editionJson(model))
  if (bytes <= LIMITS.editionModelBytes) return
  const sizes = model.blocks.map(({ title, tree }) => ({ title, size: JSON.stringify(tree).length }))
  const [largest] = sizes.toSorted((one, other) => other.size - one.size)
  throw new Problem('invalid_input', APPROVAL.tooLarge(bytes, largest?.title ?? ''))
}

function mustBeUnapproved({ stored, newsroom }: Read, now: Date): void {
  const issue = currentIssue(stored)
  if (!issue || statusOf(stored) === 'open') return
  const { by, at } = whoAndWhen(issue.approved)
  const { time_zone } = newsroom
  const when = momentInWords(new Date(at), time_zone, dayIn(time_zone, now))
  throw new Problem('conflict', APPROVAL.already(by, when))
}

/** Nobody waits for an edition of such a day, and nothing would be collected for it (C91). */
async function mustBePublicationDay(tx: Db, { edition, newsroom }: Read, now: Date): Promise<void> {
  const words = dayWordsOf(dayIn(newsroom.time_zone, now))
  if (!newsroom.publication_days.includes(dayOfWeek(edition)))
    throw new Problem('conflict', PUBLICATION_DAYS.notOnWeekday(words.long(edition), weekday(edition)))
  const skip = await readSkip(tx, edition)
  if (skip) throw new Problem('conflict', PUBLICATION_DAYS.notApproved(words.long(edition), skip.reason))
}

async function changedMeanwhile(tx: Db, parts: string[], read: Read): Promise<Problem> {
  const named = await whatChanged(tx, parts, { ...read, timeZone: read.newsroom.time_zone })
  return new Problem('conflict', APPROVAL.changed(named))
}

async function freeze(
  deps: Deps,
  tx: Db,
  { edition, stored, input, assembly, newsroom, urls }: Read,
  { seen, person }: { seen: string; person: Person },
): Promise<IssueState> {
  const at = deps.clock()
  const number = (stored.issues[0]?.number ?? 0) + 1
  const isPast = !isOpenEdition(edition, dayIn(newsroom.time_zone, at))
  const due = isPast ? null : new Date(at.getTime() + GRACE_MS)
  await tx.insert(editionIssues).values({
    ...{ edition, number, seen_hash: seen, made_order: stored.block_order, made_letter: input.newsroom },
    made_sponsors: bookedIn(input, await findBookedPlaces(tx, edition)),
    made_wording: WORDING,
    ...formsOf(assembly.model),
    accepted: stored.accepted,
    approved_by: person.id,
    approved_at: at.toISOString(),
    due_at: due?.toISOString() ?? null,
  })
  await tx.update(editions).set({ reopened_at: null, reopened_by: null }).where(eq(editions.edition, edition))
  if (due) {
    const key = `${edition}:${number}`
    await deps.jobs.enqueue(tx, 'edition-handover', { edition, number }, { startAfter: due, key })
  }
  // Those that were not seen in time: one that is dead is found within the minute, for *Stop the presses*.
  await askForLinks(deps, tx, { edition, urls }, APPROVAL_COUNTS_MS)
  await noteAction(deps, tx, { edition, person, action: 'edition.approve', detail: { number } })
  const [issue] = (await readStored(tx, edition)).issues
  if (!issue) throw new Error('What was frozen is there.')
  return issueState(issue)
}

/** The places of an edition that are booked, as they stand. */
const findBookedPlaces = (db: Db, edition: CalendarDay): Promise<BookedPlace[]> =>
  db
    .select({ placement: adBookings.placement, sponsor_key: adBookings.sponsor_key })
    .from(adBookings)
    .where(and(eq(adBookings.edition, edition), isNull(adBookings.cancelled_at)))

/** Every form of an edition, as an issue keeps them. */
function formsOf(model: EditionModel) {
  const { html } = writeMail(model)
  return {
    subject: model.subject,
    preview_line: model.previewLine,
    model: { ...model },
    html,
    body: writeBody(model),
    paste: writePaste(model),
    plain: writeText(model),
    markdown: writeMarkdown(model),
    sha256: createHash('sha256').update(html).digest('hex'),
  }
}
