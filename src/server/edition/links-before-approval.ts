import type { CalendarDay } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { dueLinks } from './due-links.ts'
import { statusOf } from './edition-status.ts'
import { checkPaced } from './check-paced.ts'
import { readInput } from './read-input.ts'

/** How long what was seen of a link counts when an edition is approved, in milliseconds (edition.md 5). */
export const APPROVAL_COUNTS_MS = 30 * 60_000
/** How long an approval waits for its links, in milliseconds: the slowest has eight seconds. */
const WAITS_MS = 10_000

/**
 * Looks at the links of an edition that nobody has looked at for half an hour, and waits for what is seen: an approval
 * must not go past one that leads nowhere. Links that are not seen in time are looked at all the same, a little later.
 *
 * @returns the addresses that nobody could look at in time, in the order of print
 */
export async function checkBeforeApproval(
  deps: Deps,
  edition: CalendarDay,
  waitsMs: number = WAITS_MS,
): Promise<string[]> {
  const { stored, urls } = await readInput(deps, deps.db, edition)
  // It is going to be refused, or is a repeat of what was done.
  if (statusOf(stored) !== 'open') return []
  const links = await dueLinks(deps.db, urls, new Date(deps.clock().getTime() - APPROVAL_COUNTS_MS))
  if (links.length === 0) return []
  const late = new Promise<false>((resolve) => {
    AbortSignal.timeout(waitsMs).addEventListener('abort', () => resolve(false), { once: true })
  })
  const looking = checkPaced(deps, { edition, links, lost: deps.stopping.signal, isForSomebody: true })
  const isSeen = await Promise.all(
    looking.map(async (seen) => Promise.race([seen.then(isTrue, isFalse), late])),
  )
  return links.flatMap(({ url }, index) => (isSeen[index] === true ? [] : [url]))
}

const isTrue = () => true
const isFalse = () => false
