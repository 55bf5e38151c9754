import { and, eq, inArray } from 'drizzle-orm'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import { PACE_MS, type Pause, pauseFor, queueForHost } from '#server/platform/outbound/host-queue.ts'
import { NOT_LET } from '#server/newsletter/pages/fetch-page.ts'
import type { StoredPage } from '#server/newsletter/pages/pages-repository.ts'
import { isPrivateLink } from '#server/newsletter/pages/private-link.ts'
import { readAndKeep } from '#server/newsletter/pages/read-and-keep.ts'
import { seenOf } from './check-link.ts'
import { keepSeen } from './check-paced.ts'
import { dueLinks, isOfNobody } from './due-links.ts'
import type { ReadInput } from './read-input.ts'
import { pagesOf } from './read-page-changes.ts'

/** How long what was read of a page counts, in milliseconds, and how long it counts that a site does not let us read. */
export const PAGES_COUNT_MS = 2 * 3_600_000
const REFUSAL_COUNTS_MS = 24 * 3_600_000

/** A page that is to be read again, with what was read before. */
export type DuePage = { url: string; before: StoredPage | undefined }

type Read = Pick<ReadInput, 'input' | 'newsroom'> & { edition: CalendarDay }

/**
 * The pages of an edition's entries that nobody has read for so long. Of a day that has passed none: its letter is out.
 *
 * @param countsMs how long what was read counts, in milliseconds
 */
export async function duePages(
  { clock, pages }: Pick<Deps, 'clock' | 'pages'>,
  db: Db,
  { input, newsroom, edition }: Read,
  countsMs: number,
): Promise<DuePage[]> {
  if (!isOpenEdition(edition, dayIn(newsroom.time_zone, clock()))) return []
  const urls = pagesOf(edition, input.steps).map(({ url }) => url)
  const wanted = new Map(
    urls.filter((url) => !isPrivateLink(url) && !isOfNobody(url, pages)).map((url) => [pageKey(url), url]),
  )
  if (wanted.size === 0) return []
  const rows = await db
    .select()
    .from(pageFacts)
    .where(and(eq(pageFacts.edition, edition), inArray(pageFacts.key, [...wanted.keys()])))
  const known = new Map(rows.map(({ key, ...page }) => [key, page]))
  return [...wanted].flatMap(([key, url]) => {
    const before = known.get(key)
    return before && counts(before, clock(), countsMs) ? [] : [{ url, before }]
  })
}

function counts({ http_status, fetched_at }: StoredPage, now: Date, countsMs: number): boolean {
  const isRefused = http_status !== null && NOT_LET.includes(http_status)
  const ageMs = now.getTime() - Date.parse(isoMoment(fetched_at))
  return ageMs < (isRefused ? REFUSAL_COUNTS_MS : countsMs)
}

type Asked = {
  edition: CalendarDay
  pages: readonly DuePage[]
  /** Ends it: what nobody has read by then stays so. */
  lost: AbortSignal
  /** A person waits for it, so it is done while the newsroom is held back, too. */
  isForSomebody?: boolean
}

/**
 * Reads pages again, one of a host a second whoever asks; that is a look at their links, too. What is read is stored as it
 * comes, and told where the page says something else.
 *
 * @returns of each page, in their order, once it is stored, whether its site told us what there is; rejected when it was not
 *   asked
 */
export const readPaced = (deps: Deps, asked: Asked, pause: Pause = pauseFor): Promise<boolean>[] =>
  asked.pages.map((page) => {
    const { lost, isForSomebody = false } = asked
    const turn = {
      host: new URL(page.url).host,
      asker: isForSomebody ? 'people' : 'jobs',
      afterwards: () => pause(PACE_MS, lost),
    }
    const read = queueForHost(deps.pages, turn, () => readAgain(deps, asked, page))
    // Nobody may be left who waits for it.
    read.catch(() => {})
    return read
  })

async function readAgain(
  deps: Deps,
  { edition, lost, isForSomebody = false }: Asked,
  { url, before }: DuePage,
): Promise<boolean> {
  lost.throwIfAborted()
  const asker = isForSomebody ? 'people' : 'jobs'
  const page = { url, edition, asker, ...(before && { before }) }
  const { kept, result } = await readAndKeep(deps, page, { lost, isForSomebody })
  const [link] = await dueLinks(deps.db, [url], deps.clock())
  if (result && link) await keepSeen(deps, edition, link, seenOf(result))
  if (compared(kept) !== compared(before))
    await deps.db.transaction((tx) => publish(tx, { kind: 'edition', edition }))
  return result?.kind === 'answered' && result.httpStatus < 500
}

/** What of a page a check may tell. */
const compared = (page: StoredPage | undefined): string => {
  const { status = null, start = null, readings = [], days = [], events = [] } = page?.facts ?? {}
  return JSON.stringify([status, start, readings, days, events])
}
