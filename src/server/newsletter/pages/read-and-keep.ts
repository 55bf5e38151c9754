import type { CalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { GuardedFetch, OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { fetchPage, type Fetching } from './fetch-page.ts'
import { openPageReader } from './page-reader.ts'
import { keepPage, type StoredPage } from './pages-repository.ts'

/** How many pages one process reads at once. */
const AT_ONCE = 4

type Reading = { read: ReturnType<typeof openPageReader>['read']; inTurn: ReturnType<typeof semaphore> }
const ofClient = new WeakMap<GuardedFetch, Reading>()

/** One thread of this process reads, whoever asks. */
function readingOf({ pages, stopping }: Pick<Deps, 'pages' | 'stopping'>): Reading {
  const known = ofClient.get(pages)
  if (known) return known
  const reader = openPageReader()
  stopping.signal.addEventListener('abort', () => void reader.close())
  const reading = { read: reader.read, inTurn: semaphore({ atOnce: AT_ONCE }) }
  ofClient.set(pages, reading)
  return reading
}

type Asked = {
  url: string
  edition: CalendarDay
  /** Whose turn it is, of several who ask. */
  asker: string
  /** What was read before: where the page is as it was then, that stays. */
  before?: StoredPage
}

/**
 * Fetches a page, reads it, and keeps what it says. Ask it in the turn of its host.
 *
 * @param way.lost ends it early: nothing is kept then
 * @returns what is kept, and what the site answered, null where it led on and on
 */
export async function readAndKeep(
  deps: Deps,
  { url, edition, asker, before }: Asked,
  way: Omit<Fetching, 'etag'> = {},
): Promise<{ kept: StoredPage; result: OutboundResult | null }> {
  const { read, inTurn } = readingOf(deps)
  return inTurn(async () => {
    const etag = before?.facts && before.refusal === null ? before.etag : null
    const fetched = await fetchPage(deps, url, { ...way, etag })
    way.lost?.throwIfAborted()
    const { page, refusal, httpStatus, url: finalUrl, result } = fetched
    const { time_zone: timeZone } = await readNewsroom(deps.db)
    const said = page && (await read({ ...page, url: finalUrl, edition, timeZone }))
    const says = said && (said.headline !== null || said.summary !== null || said.choice.length > 0)
    const isAsBefore = fetched.isAsBefore === true && before !== undefined
    const kept: StoredPage = {
      ...{ url, final_url: finalUrl, edition, http_status: httpStatus },
      facts: says ? said : isAsBefore ? before.facts : null,
      refusal: says || isAsBefore ? null : (refusal ?? PAGES.saysNothing),
      etag: isAsBefore ? before.etag : (page?.etag ?? null),
      fetched_at: deps.clock().toISOString(),
    }
    // Of the address nothing but the host: what stands behind it may be somebody's.
    if (kept.refusal !== null)
      deps.log.info({ host: new URL(url).host, httpStatus, refusal: kept.refusal }, 'A page was not read')
    await keepPage(deps.db, kept, { wasRead: said !== null || isAsBefore })
    return { kept, result }
  }, asker)
}
