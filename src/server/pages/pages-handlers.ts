import type { pages } from '#shared/api/pages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/handlers.ts'
import { readNewsroom } from '#server/newsroom/newsroom-repository.ts'
import { semaphore } from '#server/semaphore.ts'
import { fetchPage } from './fetch-page.ts'
import { openPageReader, type PageReader } from './page-reader.ts'
import { countReading, findPage, keepPage, type StoredPage } from './pages-repository.ts'
import { isPrivateLink } from './private-link.ts'

/** How long what a page said counts for whoever asks after it, in milliseconds. */
const COUNTS_MS = 600_000
const AT_ONCE = 4

/** Pages that somebody pastes the address of: four at once, one of a host at a time, thirty a minute for each person. */
export function pageHandlers(deps: Deps): HandlersOf<typeof pages> {
  const reader = openPageReader()
  deps.stopping.signal.addEventListener('abort', () => void reader.close())
  const inTurn = semaphore({ atOnce: AT_ONCE })
  const ofHost = turnsOfHosts()
  return {
    readPage: async ({ body: { url, edition, again = false } }, { person }) => {
      const now = deps.clock()
      await mustBeFew(deps, person.id, now)
      if (isPrivateLink(url)) return { facts: null, refusal: PAGES.isPrivate, readAt: now.toISOString() }
      const since = new Date(now.getTime() - COUNTS_MS)
      const known = again ? undefined : await findPage(deps.db, { url, edition, since })
      const read = () => readNow(deps, reader, { url, edition })
      const { facts, refusal, fetched_at } =
        known ?? (await ofHost(new URL(url).host, () => inTurn(read, person.id)))
      return { facts, refusal, readAt: fetched_at }
    },
  }
}

async function mustBeFew({ db }: Deps, personId: string, now: Date): Promise<void> {
  const { readings, leftMs } = await countReading(db, personId, now)
  if (readings > LIMITS.pagesAMinute)
    throw new Problem('too_many', PAGES.tooMany, { retryAfterS: Math.max(1, Math.ceil(leftMs / 1_000)) })
}

async function readNow(
  deps: Deps,
  reader: PageReader,
  { url, edition }: { url: string; edition: CalendarDay },
): Promise<StoredPage> {
  const { page, refusal, httpStatus, url: finalUrl } = await fetchPage(deps, url)
  const { time_zone: timeZone } = await readNewsroom(deps.db)
  const read = page && (await reader.read({ ...page, url: finalUrl, edition, timeZone }))
  const says = read && (read.headline !== null || read.summary !== null || read.choice.length > 0)
  const stored: StoredPage = {
    ...{ url, final_url: finalUrl, edition, http_status: httpStatus },
    facts: says ? read : null,
    refusal: says ? null : (refusal ?? PAGES.saysNothing),
    fetched_at: deps.clock().toISOString(),
  }
  // Of the address nothing but the host: what stands behind it may be somebody's.
  if (stored.refusal !== null)
    deps.log.info({ host: new URL(url).host, httpStatus, refusal: stored.refusal }, 'A page was not read')
  await keepPage(deps.db, stored)
  return stored
}

/** Lets one page of a host be asked for at a time. */
function turnsOfHosts() {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(host) ?? Promise.resolve()).then(work, work)
    const settled = mine.then(
      () => {},
      () => {},
    )
    last.set(host, settled)
    void settled.then(() => last.get(host) === settled && last.delete(host))
    return mine
  }
}
