import type { EditionAnswer } from '#shared/api/edition.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { assemble } from '#shared/edition/assemble.ts'
import { retiredSponsors } from '#server/ads/ads-repository.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { whoAndWhen, whoAndWhenOrNull } from './edition-repository.ts'
import { currentIssue, issueState, statusOf } from './edition-status.ts'
import { readLinks } from './links-repository.ts'
import { linksIn } from './links-in.ts'
import { readInput } from './read-input.ts'
import { differing, seenOf, writeSeen } from './seen.ts'

/** How long what was seen of a link counts. */
const LINKS_COUNT_MS = 6 * 3_600_000

/** An edition with all that its screen needs, in at most 14 statements however much was filed. */
export async function readEdition(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  edition: CalendarDay,
): Promise<EditionAnswer> {
  const now = deps.clock()
  const { stored, input, newsroom } = await readInput(deps, db, edition)
  const links = await readLinks(db, linksIn(input), new Date(now.getTime() - LINKS_COUNT_MS))
  const sponsored = input.steps.flatMap(({ parts, rows }) => (parts === null ? [] : rows))
  const seen = seenOf(assemble(input))
  const current = currentIssue(stored)
  return {
    edition,
    input,
    facts: {
      lastSubject: stored.last_subject,
      retiredSponsors: await retiredSponsors(db, sponsored),
      links,
      accepted: stored.accepted.map(({ finding, fingerprint, reason, ...by }) => ({
        ...{ finding, fingerprint, reason },
        ...whoAndWhen(by),
      })),
    },
    seen: writeSeen(seen),
    status: statusOf(stored),
    reopened: whoAndWhenOrNull(stored.reopened),
    isPast: !isOpenEdition(edition, dayIn(newsroom.time_zone, now)),
    issues: stored.issues.map(issueState),
    changedSince: current ? differing(current.seen_hash, seen) : [],
    version: stored.version,
    updated: whoAndWhenOrNull(stored.updated),
    now: now.toISOString(),
  }
}
