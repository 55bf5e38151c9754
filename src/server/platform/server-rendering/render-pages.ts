import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answered, RenderResult, DehydratedQuery, PageRenderer } from '#shared/server-rendering.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'

/** The markup of a page, and the dehydrated queries that its program need not ask for. */
export type RenderedPage = { html: string; given: DehydratedQuery[] }

/** The pages of whoever is signed in. */
const PAGES = /^\/(board|edition|step\/\d|messages|profile|admin(\/[\w/-]+)?)?$/

export type RenderLimits = {
  /** A page that takes longer is answered without markup, in milliseconds; at 0 none is rendered. */
  withinMs: number
  /** Rendered at once; whoever comes then is answered without. */
  mostAtOnce: number
}

/**
 * Server rendering of pages, for whoever asks and of what that person may read: each query goes through the routes of
 * this very server with the cookies of who asked: docs/decisions/048-server-rendering.md.
 *
 * @param load the program that renders; loaded with the first page
 * @returns renders the page that is asked for; nothing where it has no rendering, or none in time
 */
export function createPageRenderer(
  app: FastifyInstance,
  load: () => Promise<PageRenderer>,
  { withinMs, mostAtOnce }: RenderLimits,
): (request: FastifyRequest) => Promise<RenderedPage | undefined> {
  const asking = new AsyncLocalStorage<(path: string) => Promise<Answered>>()
  let drawer: Promise<PageRenderer> | undefined
  let atWork = 0

  const openDrawer = async (): Promise<PageRenderer> => {
    const loaded = await load()
    loaded.answerBy((path) => {
      const ask = asking.getStore()
      if (!ask) throw new Error(`Nobody reads ${path}`)
      return ask(path)
    })
    return loaded
  }

  /** What could not be fetched is fetched again with the next page. */
  const forget = (cause: unknown): never => {
    drawer = undefined
    throw cause
  }

  async function draw(request: FastifyRequest): Promise<RenderedPage | undefined> {
    const { renderPage } = await (drawer ??= openDrawer().catch(forget))
    const answers = new Map<string, Answered>()
    const ask = async (path: string): Promise<Answered> => {
      const answered = await answerOf(app, request, path)
      answers.set(path, answered)
      return answered
    }
    const drawn = await asking.run(ask, () =>
      renderPage({ origin: `${request.protocol}://${request.host}`, href: request.url }),
    )
    return drawn && { html: drawn.html, given: drawn.read.flatMap((read) => givenOf(read, answers)) }
  }

  return async (request) => {
    if (withinMs === 0 || atWork >= mostAtOnce || !isForPerson(request)) return undefined
    atWork += 1
    const drawing = draw(request).finally(() => {
      atWork -= 1
    })
    return within(drawing, withinMs).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page could not be rendered')
      return undefined
    })
  }
}

/**
 * Whether somebody comes to look at one of the pages by a press on this site, or by themselves: browsers say so, and no
 * page can. Not what a service worker keeps for everybody, and nothing that another site can cause, which could tell
 * from the length of what is packed what stands in it.
 */
const isForPerson = ({ url, headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none') &&
  PAGES.test(url.split('?')[0] ?? '')

/** What tells who asks, and from where. */
const NAMED = [
  ...['host', 'cookie', 'user-agent', 'forwarded'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]

/** Asks a route of this server as the page of that person would ask. */
async function answerOf(app: FastifyInstance, request: FastifyRequest, path: string): Promise<Answered> {
  const answer = await app.inject({
    ...{ method: 'GET', url: path, remoteAddress: request.socket.remoteAddress ?? '' },
    headers: Object.fromEntries(
      [...NAMED.map((name) => [name, request.headers[name]]), ['sec-fetch-site', 'same-origin']].filter(
        ([, value]) => value !== undefined,
      ),
    ),
  })
  // A cookie that a read would set is set when the page's program asks.
  if (answer.headers['set-cookie'] !== undefined) throw new Error(`${path} sets a cookie`)
  const event = answer.headers[LIVE_EVENT_HEADER]
  return { status: answer.statusCode, event: event === undefined ? null : String(event), text: answer.body }
}

/** What the screens keep of an answer, where that is the answer itself. */
function givenOf(
  { path, key, data }: RenderResult['read'][number],
  answers: ReadonlyMap<string, Answered>,
): DehydratedQuery[] {
  const answered = answers.get(path)
  if (answered?.status !== 200) return []
  const body: unknown = JSON.parse(answered.text)
  return isDeepStrictEqual(body, data) ? [{ path, key, event: answered.event, body }] : []
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
