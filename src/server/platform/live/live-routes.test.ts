import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LIVE_PATH, LiveChange } from '#shared/live.ts'
import { readEventBounds } from '#server/platform/db/outbox.ts'
import { publish } from './publish.ts'

const { app, as, deps, people } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe

// What the set-up told these people is handed out first: on a busy machine a stream would hear of that, too.
const { settled } = await readEventBounds(deps.db)
await vi.waitUntil(() => deps.live.newest() >= settled, { timeout: 60_000 })

/** Opens the stream as a browser does and collects what comes. */
async function open({ query = '', extra = {} }: { query?: string; extra?: Record<string, string> } = {}) {
  let text = ''
  let hasEnded = false
  const headers = { cookie: people.ana.cookie, 'sec-fetch-site': 'same-origin', ...extra }
  const asked = request({ host: '127.0.0.1', port, path: `${LIVE_PATH}${query}`, headers })
  onTestFinished(() => void asked.destroy())
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end()
  })
  answer.on('data', (piece: Buffer) => {
    text += piece
  })
  answer.once('end', () => {
    hasEnded = true
  })
  // As the screens read them: what the stream says must be a change they know.
  const events = () =>
    [...text.matchAll(/^id: (\d+)\ndata: (\{"kind".*)$/gm)].map(([, id, line = '']) => ({
      ...LiveChange.parse(JSON.parse(line)),
      id: Number(id),
    }))
  return { answer, asked, events, text: () => text, hasEnded: () => hasEnded }
}

const tell = () => deps.db.transaction((tx) => publish(tx, { kind: 'newsroom' }))

test('the stream says hello at once, then what became stale, kept by no cache', async () => {
  const stream = await open()
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': expect.stringContaining('no-store'),
    'x-content-type-options': 'nosniff',
  })
  await expect.poll(() => stream.text()).toMatch(/^event: hello\nid: \d+\ndata: \{\}\n\n/)

  await tell()
  await expect.poll(() => stream.events()).toMatchObject([{ kind: 'newsroom' }])
})

test.each([
  ['?after=', (id: number) => ({ query: `?after=${id}` })],
  ['Last-Event-ID', (id: number) => ({ extra: { 'last-event-id': String(id) } })],
])('a stream is resumed by %s', async (_how, resume) => {
  const first = await open()
  await tell()
  await expect.poll(() => first.events()).toHaveLength(1)
  first.asked.destroy()
  const seen = first.events()[0]?.id ?? 0
  await tell()
  await tell()

  const second = await open(resume(seen))
  await expect.poll(() => second.events().map(({ id }) => id)).toEqual([seen + 1, seen + 2])
})

test('a reader that goes leaves its seat', async () => {
  await expect.poll(() => deps.live.readers()).toBe(0)
  const stream = await open()
  await expect.poll(() => deps.live.readers()).toBe(1)
  stream.asked.destroy()
  await expect.poll(() => deps.live.readers()).toBe(0)
})

test('a stream whose first question to the database fails ends, so that its screen comes back (S54)', async () => {
  await deps.db.execute(sql`alter table live_events rename to away`)
  const stream = await open({ query: '?after=0' })
  await expect.poll(() => stream.hasEnded()).toBe(true)
  await deps.db.execute(sql`alter table away rename to live_events`)
  expect(stream.text()).toBe('')

  const again = await open({ query: '?after=0' })
  await expect.poll(() => again.text()).toMatch(/^event: (hello|reset)/)
})

test.each(['abc', '-1', '1.5'])(
  'an id that is none (%s) is refused before anything is streamed',
  async (after) => {
    const answer = await as('ana').get(`${LIVE_PATH}?after=${after}`)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['after'])
  },
)

test('a server that stops ends its streams, so that screens come back elsewhere', async () => {
  const stream = await open()
  await expect.poll(() => stream.text()).toContain('hello')
  await deps.live.close()
  await expect.poll(() => stream.hasEnded()).toBe(true)
})
