import { setTimeout as wait } from 'node:timers/promises'
import type { CalendarDay } from '#shared/calendar.ts'
import { linkChecks } from '#server/db/tables/edition.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import type { GuardedFetch } from '#server/outbound/guarded-fetch.ts'
import { semaphore } from '#server/semaphore.ts'
import { checkLink, type SeenLink } from './check-link.ts'
import type { DueLink } from './due-links.ts'

/** Between an answer of one host and the next question to it, in milliseconds (edition.md 5). */
export const PACE_MS = 1_000
/** How many hosts are asked at once. */
const HOSTS_AT_ONCE = 8

/** Who waits between two questions; an argument for tests. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
type Asked = {
  edition: CalendarDay
  links: readonly DueLink[]
  /** Ends it: what nobody has looked at by then stays so. */
  lost: AbortSignal
  /** A person waits for it, so it is done while the newsroom is held back, too. */
  isForSomebody?: boolean
}

/** What this process looks at, whoever asked for it: one question at a time to a host, and to a link. */
type Looking = {
  links: Map<string, Promise<void>>
  hosts: Map<string, Promise<unknown>>
  inTurn: ReturnType<typeof semaphore>
}
const ofClient = new WeakMap<GuardedFetch, Looking>()

function lookingOf({ pages }: Pick<Deps, 'pages'>): Looking {
  const known = ofClient.get(pages)
  if (known) return known
  const looking = { links: new Map(), hosts: new Map(), inTurn: semaphore({ atOnce: HOSTS_AT_ONCE }) }
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
  const { links, hosts, inTurn } = lookingOf(deps)
  const fresh = asked.links.filter(({ url }) => !links.has(url)).map((link) => begun(link, links))
  for (const [host, ofHost] of byHost(fresh)) {
    const before = hosts.get(host) ?? Promise.resolve()
    const mine = before
      .then(() => checkHost(deps, asked, { links: ofHost, inTurn, pause }))
      .then(() => pause(PACE_MS, asked.lost))
      .finally(() => hosts.get(host) === mine && hosts.delete(host))
    hosts.set(host, mine)
  }
  return asked.links.map(async ({ url }) => links.get(url))
}

type Begun = DueLink & { seen: () => void; failed: (error: unknown) => void }

function begun(link: DueLink, links: Looking['links']): Begun {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody may be left who waits for it.
  promise.catch(() => {})
  links.set(link.url, promise)
  const end = () => links.delete(link.url)
  return {
    ...link,
    seen: () => (end(), resolve()),
    failed: (error) => (end(), reject(error)),
  }
}

const byHost = (links: Begun[]): Map<string, Begun[]> => Map.groupBy(links, ({ url }) => new URL(url).host)

type OfHost = Pick<Looking, 'inTurn'> & { links: Begun[]; pause: Pause }

/** One question after the other; a place is held for each question alone, so that no slow host keeps it from others. */
async function checkHost(deps: Deps, asked: Asked, { links, inTurn, pause }: OfHost): Promise<void> {
  const { edition, lost, isForSomebody = false } = asked
  for (const [index, link] of links.entries())
    try {
      if (index > 0) await pause(PACE_MS, lost)
      lost.throwIfAborted()
      const seen = await inTurn(() => checkLink(deps.pages, link.url, { lost, isForSomebody }))
      // What was broken off says nothing of the link.
      lost.throwIfAborted()
      await keepSeen(deps, edition, link, seen)
      link.seen()
    } catch (error) {
      link.failed(error)
    }
}

/** Ends at once when it is lost; whoever goes on then finds out. */
const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

async function keepSeen(
  { db, clock }: Deps,
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
