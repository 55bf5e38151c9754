import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Answered, RequestedPage, RenderResult } from '#shared/server-rendering.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { askBy } from '#web/api/ask-server.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { makeRouter } from '#web/router.tsx'
import { wantedHere } from '#web/ui/part.ts'
import { Screens } from '#web/screens.tsx'
import { addressOfKey } from '#web/api/query.ts'

/** Sets who answers the queries of a rendering; none of them goes out. */
export function answerBy(answerAt: (path: string) => Promise<Answered>): void {
  askBy(async (path) => {
    const { status, event, text } = await answerAt(path)
    return new Response(text, { status, headers: event === null ? {} : { [LIVE_EVENT_HEADER]: event } })
  })
}

/** What a page shows may ask for more; what is still open after that many times is left to the program. */
const MOST_TIMES = 4

/**
 * Renders a page as its program will show it first. It is replaced by the program, not hydrated.
 *
 * @param page.origin where the browser has the product: scheme and host with port
 * @param page.href path and query
 * @returns nothing where the address leads elsewhere, or something could not be had
 */
export async function renderPage(page: RequestedPage): Promise<RenderResult | undefined> {
  const queryClient = onceOnly(makeQueryClient(() => undefined))
  const router = await routerAt(page, queryClient)
  if (!router || router.state.matches.some(({ status }) => status !== 'success')) return undefined
  const render = () => renderToString(<Screens queryClient={queryClient} router={router} />)
  let html = render()
  for (let times = 1; times < MOST_TIMES; times += 1) {
    const open = [
      ...queriesOf(queryClient)
        .filter(isOpen)
        .map((query) => query.fetch()),
      ...wantedParts(),
    ]
    if (open.length === 0) break
    await Promise.all(open)
    html = render()
  }
  if (WAITING.test(html)) return undefined
  return { html: html.replace(NOT_ALLOWED, ''), read: queriesOf(queryClient).flatMap(whatIsRead) }
}

/** @returns nothing where the address leads to another page; a page may lead on to its first list, or to what it leaves out */
async function routerAt(
  { origin, href }: RequestedPage,
  queryClient: QueryClient,
  isLedTo = false,
): Promise<ReturnType<typeof makeRouter> | undefined> {
  const router = makeRouter(queryClient, {
    origin,
    history: createMemoryHistory({ initialEntries: [href] }),
  })
  await router.load()
  if (router.state.resolvedLocation?.href === href) return router
  const led = router._serverResult
  const next = led?.type === 'redirect' ? led.redirect.options.href : undefined
  return next !== undefined && !isLedTo && isBelow(next, href)
    ? routerAt({ origin, href: next }, queryClient, true)
    : undefined
}

const isBelow = (href: string, asked: string): boolean => {
  const [path, askedPath] = [pathOf(href), pathOf(asked)]
  return path === askedPath || path.startsWith(`${askedPath}/`)
}

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? ''

/** Loads the lazy parts that a rendering has asked for; they are the same for everybody. */
function wantedParts(): Promise<unknown>[] {
  const wanted = [...wantedHere]
  wantedHere.clear()
  return wanted.map((part) => part.load())
}

/** How React marks that a part of a page is not there yet. */
const WAITING = /<!--\$[?!]-->/

/** The page policy allows no styles in attributes and no scripts in the page; what these say the program says at once. */
const NOT_ALLOWED = / style="[^"]*"|<script[^<>]*>[^<]*<\/script>/g

/** Nobody waits here for a second try. */
function onceOnly(queryClient: QueryClient): QueryClient {
  const options = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retry: false } })
  return queryClient
}

const queriesOf = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().getAll()

/** What the screens want to read and nobody has read yet. Their store keeps along with it what its readers ask. */
const isOpen = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  (options as { enabled?: unknown }).enabled !== false

function whatIsRead({ queryKey: key, state }: Query): RenderResult['read'] {
  const path = addressOfKey(key)
  return path !== undefined && state.status === 'success' ? [{ path, key, data: state.data }] : []
}
