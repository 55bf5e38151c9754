import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CalendarDay, dayIn, dayWordsOf } from '#shared/calendar.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { sendEvent } from '#server/newsletter/deliveries/events/send-event.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { openHandovers } from '#server/newsletter/handover/handover-repository.ts'
import { approvedTemplate, editionLink } from '#server/people/notifications/notification-templates.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { publish } from '#server/platform/live/publish.ts'

type Issue = { edition: CalendarDay; number: number }

/**
 * Hands an issue over, once: it is marked, and in the same transaction everything is written that brings it to those
 * who want it. Nothing is done when it was handed over, stopped or withdrawn, or when a newer issue counts. Lock the
 * edition first: the lock decides between this and whoever presses *Stop the presses*.
 *
 * @returns whether it was handed over by this
 */
export async function handOver(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { edition, number }: Issue,
): Promise<boolean> {
  const isNewest = sql`not exists (
    select from edition_issues as newer
    where newer.edition = ${edition} and newer.number > ${number} and newer.stopped_at is null)`
  const [handed] = await tx
    .update(editionIssues)
    .set({ handed_over_at: deps.clock().toISOString() })
    .where(and(ofIssue({ edition, number }), ...NOT_ENDED, isNewest))
    .returning({ personId: editionIssues.approved_by })
  if (!handed) return false
  await tellApproved(deps, tx, { edition, number }, handed.personId)
  await sendEvent(deps, tx, { event: 'edition.approved', edition, number, ...handed })
  await openHandovers(deps.jobs, tx, { edition, number, ...handed, isByItself: true })
  await publish(tx, { kind: 'edition', edition })
  return true
}

async function tellApproved(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { edition, number }: Issue,
  personId: string,
): Promise<void> {
  const [by] = await tx
    .select({ id: users.id, fullName: users.full_name, email: users.email })
    .from(users)
    .where(eq(users.id, personId))
  if (!by) return
  const today = dayIn((await readNewsroom(tx)).time_zone, clock())
  await notify(tx, approvedTemplate({ edition, today }, number, by))
  const day = dayWordsOf(today).long(edition)
  const text = CHANNEL.says.approved(displayNameOf(by.fullName, by.email), day, number)
  await tellChannel(tx, { text, link: editionLink(edition) })
}

/** The issue waits for a person from now on: its day passed before it could be handed over by itself. */
export async function leaveToPeople(tx: Db, issue: Issue): Promise<void> {
  await tx
    .update(editionIssues)
    .set({ due_at: null })
    .where(and(ofIssue(issue), ...NOT_ENDED))
  await publish(tx, { kind: 'edition', edition: issue.edition })
}

const ofIssue = ({ edition, number }: Issue) =>
  and(eq(editionIssues.edition, edition), eq(editionIssues.number, number))

const NOT_ENDED = [
  isNull(editionIssues.handed_over_at),
  isNull(editionIssues.stopped_at),
  isNull(editionIssues.withdrawn_at),
]
