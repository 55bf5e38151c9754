import type { ChangedEdition, EditionAnswer } from '#contract/edition.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { EDITION } from '#shared/edition-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { whoAndWhen, whoAndWhenOrNull } from './edition-repository.ts'
import { Overtaken } from './change-edition.ts'
import { changedSince } from './changed-since.ts'
import { issueState, statusOf } from './issue-status.ts'
import { oneAfterAnother } from './large-edition.ts'
import { madeOf, retiredIn } from './must-settle.ts'
import { readInput } from './read-input.ts'
import { readOutcomes } from './read-outcomes.ts'
import { seenOf, writeSeen } from './seen.ts'

/** An edition with all that its screen needs, in at most 20 statements however much was filed. */
export async function readEdition(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  edition: CalendarDay,
): Promise<EditionAnswer> {
  const { db } = deps
  const now = deps.clock()
  const read = await readInput(deps, db, edition)
  const { stored, input, assembly, newsroom, links, ranBefore, pageChanges, bookings } = read
  const retired = await retiredIn(db, read)
  const made = await oneAfterAnother({ ...read, edition }, () => ({
    made: madeOf(read, retired),
    seen: writeSeen(seenOf(assembly)),
    changedSince: changedSince(read),
  }))
  return {
    edition,
    input,
    facts: {
      lastSubject: stored.last_subjects[0]?.subject ?? null,
      retiredSponsors: retired,
      neighboringCity: newsroom.neighbouring_city,
      ...{ ranBefore, pageChanges },
      bookings: [...bookings],
      links: links.map(({ url, state, http_status, checked_at }) => ({
        ...{ url, state, httpStatus: http_status },
        checkedAt: new Date(checked_at).toISOString(),
      })),
      accepted: stored.accepted.map(({ finding, fingerprint, reason, ...by }) => ({
        ...{ finding, fingerprint, reason },
        ...whoAndWhen(by),
      })),
    },
    ...made,
    status: statusOf(stored),
    reopened: whoAndWhenOrNull(stored.reopened),
    isPast: !isOpenEdition(edition, dayIn(newsroom.time_zone, now)),
    issues: stored.issues.map(issueState),
    outcomes: await readOutcomes(db, { edition, stored, newsroom }),
    hasReceivers: stored.has_targets || newsroom.archive,
    lastSubjects: stored.last_subjects,
    version: stored.version,
    updated: whoAndWhenOrNull(stored.updated),
    now: now.toISOString(),
  }
}

/**
 * Changes an edition in a transaction, and answers it as it is then. It is read behind the transaction, which holds a
 * connection and the edition: its texts may have to wait for those of others. Where that fails the change is stored
 * all the same, and the answer says so.
 *
 * @throws Problem `conflict` with the edition as it is now, where it has another version than the change was based on
 */
export async function changeEdition(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>,
  edition: CalendarDay,
  change: (tx: Db) => Promise<void>,
): Promise<ChangedEdition> {
  try {
    await deps.db.transaction(change)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    throw new Problem('conflict', EDITION.conflict(), { current: await readEdition(deps, edition) })
  }
  try {
    return await readEdition(deps, edition)
  } catch (error) {
    deps.log.error({ err: error, edition }, 'An edition was changed, and could not be read behind that')
    return { edition, isStored: true }
  }
}
