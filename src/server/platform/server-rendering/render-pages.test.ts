import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Answered, PageRenderer } from '#shared/server-rendering.ts'
import { LIVE_EVENT_HEADER } from '#shared/live.ts'
import { type RenderedPage, createPageRenderer, type RenderLimits } from './render-pages.ts'

type Ask = (path: string) => Promise<Answered>
type Draw = (ask: Ask, href: string) => ReturnType<PageRenderer['renderPage']>

const WHO = '/api/who'
const KEY = ['user', `GET ${WHO}`, {}]

/** Writes who is told to be there, and keeps what was answered. */
const drawWho: Draw = async (ask) => {
  const data: { name: string } = JSON.parse((await ask(WHO)).text)
  return { html: `<p>${data.name}</p>`, read: [{ path: WHO, key: KEY, data }] }
}

/** No clock decides where a test is not about it. */
const PATIENT: RenderLimits = { withinMs: 60_000, mostAtOnce: 4 }

/** A server that says who asks, and draws its pages by that. */
async function drawing(draw: Draw, limits: RenderLimits = PATIENT) {
  const app = Fastify()
  let ask: Ask = () => Promise.reject(new Error('nobody answers'))
  const drawer: PageRenderer = {
    answerBy: (answerAt) => void (ask = answerAt),
    renderPage: ({ href }) => draw((path) => ask(path), href),
  }
  const renderedFor = createPageRenderer(app, async () => drawer, limits)
  app.get(WHO, async ({ headers }, reply) =>
    reply.header(LIVE_EVENT_HEADER, '7').send({ name: headers.cookie }),
  )
  app.get('/api/refused', (_, reply) => reply.code(403).send({ code: 'not_allowed' }))
  app.get('/api/cookie', (_, reply) => reply.header('set-cookie', 'device=1').send({}))
  app.get('/*', async (request, reply) => reply.send((await renderedFor(request)) ?? null))
  await app.ready()
  return async (url: string, headers: Record<string, string> = {}): Promise<RenderedPage | null> =>
    (await app.inject({ url, headers: { ...LOOKING, ...headers } })).json()
}

/** What a browser says where somebody opens a page by themselves. */
const LOOKING = { cookie: 'ana', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

test('each is shown, and given, what they themselves may read, also while another page is drawn', async () => {
  const both = Promise.withResolvers<undefined>()
  let here = 0
  const look = await drawing(async (ask, href) => {
    here += 1
    if (here === 2) both.resolve(undefined)
    await both.promise
    return drawWho(ask, href)
  })
  const [ana, boss] = await Promise.all([look('/board'), look('/admin', { cookie: 'boss' })])
  expect(ana).toEqual({
    html: '<p>ana</p>',
    given: [{ path: WHO, key: KEY, event: '7', body: { name: 'ana' } }],
  })
  expect(boss).toMatchObject({ html: '<p>boss</p>', given: [{ body: { name: 'boss' } }] })
})

test.each([
  '/',
  '/board',
  '/step/9',
  '/admin',
  '/board?edition=2031-05-03',
  '/admin/libraries/jokes/thank-you',
  '/admin/processor?step=1',
  '/edition',
])('%s is rendered', async (url) => {
  const look = await drawing(drawWho)
  expect(await look(url, { 'sec-fetch-site': 'same-origin' })).not.toBeNull()
})

test.each<[string, string, Record<string, string>]>([
  ['another site has caused', '/board', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site has caused', '/board', { 'sec-fetch-site': 'same-site' }],
  ['a service worker keeps for everybody', '/', { 'sec-fetch-dest': 'empty' }],
  ['stands in a frame', '/', { 'sec-fetch-dest': 'iframe' }],
  ['is for whoever has not signed in', '/auth', {}],
  ['is none of its steps', '/step/12', {}],
])('a page that %s has none', async (_what, url, headers) => {
  const look = await drawing(drawWho)
  expect(await look(url, headers)).toBeNull()
})

test('a browser that does not say why it asks gets no markup', async () => {
  const app = Fastify()
  const renderedFor = createPageRenderer(
    app,
    async () => Promise.reject(new Error('nothing is drawn')),
    PATIENT,
  )
  app.get('/*', async (request, reply) => reply.send((await renderedFor(request)) ?? null))
  expect((await app.inject({ url: '/board', headers: { cookie: 'ana' } })).json()).toBeNull()
})

test('what was refused, or is kept in another form, is drawn but not given', async () => {
  const look = await drawing(async (ask) => {
    await Promise.all([ask(WHO), ask('/api/refused')])
    const read = [
      { path: WHO, key: KEY, data: { name: new Date(0) } },
      { path: '/api/refused', key: ['admin'], data: { code: 'not_allowed' } },
      { path: '/api/never-asked', key: ['user'], data: {} },
    ]
    return { html: '<p>drawn</p>', read }
  })
  expect(await look('/board')).toEqual({ html: '<p>drawn</p>', given: [] })
})

test.each<[string, Draw]>([
  ['can’t be drawn', () => Promise.reject(new Error('broken'))],
  ['leads elsewhere', async () => undefined],
  ['would set a cookie', async (ask) => drawWho(() => ask('/api/cookie'), '/')],
  ['takes too long', () => new Promise(() => undefined)],
])('a page that %s comes without markup', async (_what, draw) => {
  const look = await drawing(draw, { withinMs: 20, mostAtOnce: 4 })
  expect(await look('/board')).toBeNull()
})

test('an operator may have no page drawn at all', async () => {
  const look = await drawing(drawWho, { withinMs: 0, mostAtOnce: 4 })
  expect(await look('/board')).toBeNull()
})

test('while as many are drawn as may be, whoever comes gets the page at once', async () => {
  const begun = Promise.withResolvers<undefined>()
  const going = Promise.withResolvers<undefined>()
  const look = await drawing(
    async (ask, href) => {
      begun.resolve(undefined)
      await going.promise
      return drawWho(ask, href)
    },
    { withinMs: 60_000, mostAtOnce: 1 },
  )
  const first = look('/board')
  await begun.promise
  expect(await look('/board')).toBeNull()
  going.resolve(undefined)
  expect(await first).not.toBeNull()
  expect(await look('/board')).not.toBeNull()
})
