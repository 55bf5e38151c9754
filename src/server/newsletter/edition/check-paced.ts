import type { CalendarDay } from '#shared/calendar.ts'
import { linkChecks } from '#server/platform/db/tables/edition.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { PACE_MS, type Pause, pauseFor, queueForHost } from '#server/platform/outbound/host-queue.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { checkLink, type SeenLink } from './check-link.ts'
import type { DueLink } from './due-links.ts'

/** How many hosts are asked at once. */
const HOSTS_AT_ONCE = 8

type Asked = {
  edition: CalendarDay
  links: readonly DueLink[]
  /** Ends it: what nobody has looked at by then stays so. */
  lost: AbortSignal
  /** A person waits for it, so it is done while the newsroom is held back, too. */
  isForSomebody?: boolean
}

/** What this process looks at, whoever asked for it: a link once. */
type Looking = { links: Map<string, Promise<void>>; atOnce: ReturnType<typeof semaphore> }
const ofClient = new WeakMap<GuardedFetch, Looking>()

function lookingOf({ pages }: Pick<Deps, 'pages'>): Looking {
  const known = ofClient.get(pages)
  if (known) return known
  const looking = { links: new Map(), atOnce: semaphore({ atOnce: HOSTS_AT_ONCE }) }
  ofClient.set(pages, looking)
  return looking
}

/**
 * Looks at links, one of a host a second whatever editions and jobs ask for it. Each result is stored as it comes, and
 * told where it changes what the screen says. A link that is being looked at already is waited for.
 *
 * @returns of each link, in their order, once what was seen is stored; rejected when it was not looked at
 */
export function checkPaced(deps: Deps, asked: Asked, pause: Pause = pauseFor): Promise<void>[] {
  const { links, atOnce } = lookingOf(deps)
  const { edition, lost, isForSomebody = false } = asked
  const look = async (link: DueLink) => {
    lost.throwIfAborted()
    // A place is held for the question alone, so that no slow host keeps it from others.
    const seen = await atOnce(() => checkLink(deps.pages, link.url, { lost, isForSomebody }))
    // What was broken off says nothing of the link.
    lost.throwIfAborted()
    await keepSeen(deps, edition, link, seen)
  }
  const begin = (link: DueLink) => {
    const turn = {
      host: new URL(link.url).host,
      asker: isForSomebody ? 'people' : 'jobs',
      afterwards: () => pause(PACE_MS, lost),
    }
    const looked = queueForHost(deps.pages, turn, () => look(link)).finally(() => links.delete(link.url))
    // Nobody may be left who waits for it.
    looked.catch(() => {})
    links.set(link.url, looked)
    return looked
  }
  return asked.links.map((link) => links.get(link.url) ?? begin(link))
}

/** Keeps what was seen of a link, and tells it where it changes what a screen says. */
export async function keepSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  edition: CalendarDay,
  { url, before }: DueLink,
  { state, httpStatus: http_status }: SeenLink,
): Promise<void> {
  const row = { state, http_status, checked_at: clock().toISOString() }
  await db.transaction(async (tx) => {
    await tx
      .insert(linkChecks)
      .values({ url, ...row })
      .onConflictDoUpdate({ target: linkChecks.url, set: row })
    // A link that was and is fine changes nothing on any screen.
    if (state !== 'fine' || (before ?? 'fine') !== 'fine') await publish(tx, { kind: 'edition', edition })
  })
}
