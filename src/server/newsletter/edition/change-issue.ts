import { and, eq, isNull } from 'drizzle-orm'
import type { EditionStatus } from '#contract/edition-readiness.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { APPROVAL } from '#shared/edition-messages.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { sendEvent } from '#server/newsletter/deliveries/events/send-event.ts'
import type { Deps } from '#server/deps.ts'
import { openHandovers } from '#server/newsletter/handover/handover-repository.ts'
import type { Person } from '#server/platform/person.ts'
import { lockEdition, noteAction } from './change-edition.ts'
import { readStored, type StoredIssue } from './edition-repository.ts'
import { handOver } from './handover-issue.ts'
import { currentIssue, statusOf } from './issue-status.ts'

type Asked = { edition: CalendarDay; number: number; person: Person }
type Current = { issue: StoredIssue; status: EditionStatus }

/** The issue that counts, with its edition locked. @throws Problem `conflict` when it is another than the one asked for */
async function mustBeCurrent(tx: Db, { edition, number }: Asked): Promise<Current> {
  await lockEdition(tx, edition)
  const stored = await readStored(tx, edition)
  const issue = currentIssue(stored)
  if (issue?.number !== number) throw new Problem('conflict', APPROVAL.notCurrent)
  return { issue, status: statusOf(stored) }
}

const ofIssue = ({ edition, number }: Asked) =>
  and(eq(editionIssues.edition, edition), eq(editionIssues.number, number))

/**
 * Stops the presses: the issue counts as never approved, and nothing of it is sent, nor of one that it took the place of
 * before that was handed over: who stops the presses expects that nothing goes out. The edition is open again, also
 * where an issue that was handed over counts still.
 *
 * @throws Problem `conflict` once it was handed over
 */
export async function stopIssue(deps: Deps, tx: Db, asked: Asked): Promise<void> {
  const { issue } = await mustBeCurrent(tx, asked)
  if (issue.handed_over_at !== null) throw new Problem('conflict', APPROVAL.handedOver)
  const { edition, number, person } = asked
  const at = deps.clock().toISOString()
  await tx
    .update(editionIssues)
    .set({ stopped_by: person.id, stopped_at: at })
    .where(
      and(
        eq(editionIssues.edition, edition),
        isNull(editionIssues.stopped_at),
        isNull(editionIssues.handed_over_at),
      ),
    )
  const isStillOut = currentIssue(await readStored(tx, edition)) !== undefined
  await tx
    .update(editions)
    .set(isStillOut ? { reopened_at: at, reopened_by: person.id } : { reopened_at: null, reopened_by: null })
    .where(eq(editions.edition, edition))
  await noteAction(deps, tx, { edition, person, action: 'edition.stop', detail: { number } })
}

/** Lets an approved edition be worked on again; its issue counts until the next one. */
export async function reopenEdition(deps: Deps, tx: Db, asked: Asked): Promise<void> {
  const { status } = await mustBeCurrent(tx, asked)
  if (status === 'open') throw new Problem('conflict', APPROVAL.notApproved)
  const { edition, number, person } = asked
  const reopened_at = deps.clock().toISOString()
  await tx.update(editions).set({ reopened_at, reopened_by: person.id }).where(eq(editions.edition, edition))
  await noteAction(deps, tx, { edition, person, action: 'edition.reopen', detail: { number } })
}

/**
 * Hands an issue over by hand, also after its day: to every target and to every webhook that has not got it yet.
 *
 * @throws Problem `conflict` when it is withdrawn, or is about to be handed over by itself
 */
export async function handOverByHand(deps: Deps, tx: Db, asked: Asked): Promise<void> {
  const { issue } = await mustBeCurrent(tx, asked)
  const { edition, number, person } = asked
  if (issue.withdrawn) throw new Problem('conflict', APPROVAL.withdrawn)
  const isWaiting = issue.due_at !== null && new Date(issue.due_at) > deps.clock()
  if (issue.handed_over_at === null && isWaiting) throw new Problem('conflict', HANDOVER.notYet)
  if (!(await handOver(deps, tx, { edition, number }))) {
    const happened = { event: 'edition.approved', edition, number, personId: person.id } as const
    await sendEvent(deps, tx, happened)
  }
  await openHandovers(deps.jobs, tx, { edition, number, personId: person.id, isByItself: false })
  await noteAction(deps, tx, { edition, person, action: 'edition.hand-over', detail: { number } })
}

/**
 * Withdraws an issue that was handed over, and tells those who want to know.
 *
 * @throws Problem `conflict` when it was not, or is withdrawn already
 */
export async function withdrawIssue(deps: Deps, tx: Db, asked: Asked): Promise<void> {
  const { issue } = await mustBeCurrent(tx, asked)
  if (issue.handed_over_at === null) throw new Problem('conflict', APPROVAL.notHandedOver)
  if (issue.withdrawn) throw new Problem('conflict', APPROVAL.withdrawn)
  const { edition, number, person } = asked
  const withdrawn_at = deps.clock().toISOString()
  await tx.update(editionIssues).set({ withdrawn_by: person.id, withdrawn_at }).where(ofIssue(asked))
  await sendEvent(deps, tx, { event: 'edition.withdrawn', edition, number, personId: person.id })
  await noteAction(deps, tx, { edition, person, action: 'edition.withdraw', detail: { number } })
}
