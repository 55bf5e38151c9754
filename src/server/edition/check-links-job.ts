import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { linkChecks } from '#server/db/tables/edition.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { publish } from '#server/live/publish.ts'
import { semaphore } from '#server/semaphore.ts'
import { type DueLink, dueLinks } from './due-links.ts'
import { checkLink } from './check-link.ts'
import { readInput } from './read-input.ts'

/** Between two questions to one host, in milliseconds. */
const PACE_MS = 1_000
/** How many hosts are asked at once. */
const HOSTS_AT_ONCE = 8

/** Links that were looked at since that moment are left alone. */
const CheckLinks = z.strictObject({ edition: CalendarDay, since: z.iso.datetime() })

/**
 * Looks at the links of an edition (edition.md 5). Each result is stored as it comes, and told where it changes what the
 * screen says; a run that dies goes on with those that are left.
 */
export const checkLinksJob: Job<typeof CheckLinks> = {
  payload: CheckLinks,
  attempts: 3,
  expireInSeconds: 1_800,
  isHeldBack: true,
  run: async (deps, { edition, since }, run) => {
    const { urls } = await readInput(deps, deps.db, edition)
    const due = await dueLinks(deps.db, urls, new Date(since))
    const inTurn = semaphore({ atOnce: HOSTS_AT_ONCE })
    const ends = [deps.stopping.signal, ...(run ? [run.lost] : [])]
    const lost = AbortSignal.any(ends)
    await Promise.all(byHost(due).map((links) => inTurn(() => checkHost(deps, edition, links, lost))))
  },
}

const byHost = (due: DueLink[]): DueLink[][] => [
  ...due
    .reduce((hosts, link) => {
      const { host } = new URL(link.url)
      return hosts.set(host, [...(hosts.get(host) ?? []), link])
    }, new Map<string, DueLink[]>())
    .values(),
]

async function checkHost(
  deps: Deps,
  edition: CalendarDay,
  links: DueLink[],
  lost: AbortSignal,
): Promise<void> {
  for (const [index, link] of links.entries()) {
    if (index > 0) await wait(PACE_MS, undefined, { signal: lost })
    const seen = await checkLink(deps.outbound, link.url, lost)
    // What was broken off says nothing of the link.
    lost.throwIfAborted()
    await keepSeen(deps, edition, link, seen)
  }
}

type Seen = Awaited<ReturnType<typeof checkLink>>

async function keepSeen(
  { db, clock }: Deps,
  edition: CalendarDay,
  { url, before }: DueLink,
  { state, httpStatus: http_status }: Seen,
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
