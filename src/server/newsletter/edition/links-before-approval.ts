import type { CalendarDay } from '#shared/calendar.ts'
import type { ReadText } from '#edition/read-text.ts'
import type { Deps } from '#server/deps.ts'
import { dueLinks } from './due-links.ts'
import { statusOf } from './issue-status.ts'
import { checkPaced } from './check-paced.ts'
import { type ReadInput, readInput } from './read-input.ts'
import { duePages, readPaced } from './read-pages.ts'
import { tellPages } from './tell-pages.ts'

/** How long what was seen of a link or a page counts when an edition is approved, in milliseconds (edition.md 5). */
export const APPROVAL_COUNTS_MS = 30 * 60_000
/** How long an approval waits for its links and pages, in milliseconds: the slowest has ten seconds. */
const WAITS_MS = 10_000

/**
 * What nobody could look at in time, or what answered with an error or not at all when its page was to be read; by address,
 * in the order of print and of the steps.
 */
export type NotSeen = { unchecked: string[]; unread: string[] }

/**
 * Reads the pages of an edition's entries again and looks at its links, those that nobody has looked at for half an hour,
 * and waits for what is seen: an approval must not go past one that leads nowhere, or that says canceled. What is not seen
 * in time is looked at all the same, a little later.
 *
 * @returns that, and the texts as they were read, for the transaction
 */
export async function checkBeforeApproval(
  deps: Deps,
  edition: CalendarDay,
  waitsMs: number = WAITS_MS,
): Promise<NotSeen & { read: ReadText }> {
  const read = await readInput(deps, deps.db, edition)
  return { ...(await lookAt(deps, { ...read, edition }, waitsMs)), read: read.read }
}

async function lookAt(
  deps: Deps,
  read: ReadInput & { edition: CalendarDay },
  waitsMs: number,
): Promise<NotSeen> {
  const { edition } = read
  // It is going to be refused, or is a repeat of what was done.
  if (statusOf(read.stored) !== 'open') return { unchecked: [], unread: [] }
  const pages = await duePages(deps, deps.db, read, APPROVAL_COUNTS_MS)
  const since = new Date(deps.clock().getTime() - APPROVAL_COUNTS_MS)
  // Who reads a page has looked at its link.
  const links = (await dueLinks(deps.db, read.urls, since)).filter(
    ({ url }) => !pages.some((page) => page.url === url),
  )
  if (links.length + pages.length === 0) return { unchecked: [], unread: [] }
  const late = new Promise<false>((resolve) => {
    AbortSignal.timeout(waitsMs).addEventListener('abort', () => resolve(false), { once: true })
  })
  const way = { edition, lost: deps.stopping.signal, isForSomebody: true }
  const reading = readPaced(deps, { ...way, pages })
  if (pages.length > 0) void told(deps, edition, reading)
  const looking = checkPaced(deps, { ...way, links })
  return {
    unchecked: await notInTime(links, looking, late),
    unread: await notInTime(pages, reading, late),
  }
}

async function notInTime(
  all: readonly { url: string }[],
  work: Promise<unknown>[],
  late: Promise<false>,
): Promise<string[]> {
  const isSeen = await Promise.all(
    work.map(async (seen) => Promise.race([seen.then(isNotFalse, isFalse), late])),
  )
  return all.flatMap(({ url }, index) => (isSeen[index] === true ? [] : [url]))
}

const isNotFalse = (seen: unknown) => seen !== false
const isFalse = () => false

/** Once all of them are read; nobody waits for it. */
async function told(deps: Deps, edition: CalendarDay, reading: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(reading)
  if (deps.stopping.signal.aborted) return
  await tellPages(deps, edition).catch((error: unknown) =>
    deps.log.error({ err: error }, 'Nobody was told of changed pages'),
  )
}
