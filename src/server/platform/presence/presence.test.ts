import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { anotherServer } from '#tests/support/another-server.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import { LIMITS } from '#shared/limits.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { WRITING_FOR_MS, WritingMark } from '#shared/presence.ts'

const { app, as, deps, people, setNow } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })

/** Each test begins ten minutes after the one before, when all that was told is forgotten. */
let startMs = Date.UTC(2031, 4, 1, 15)
beforeEach(() => {
  startMs += 600_000
  after(0)
})
const after = (ms: number) => setNow(new Date(startMs + ms).toISOString())

/** Whether that person's browser tells of a form with words in it. */
const write = (name: PersonName, step: number, edition = '2031-05-03') =>
  as(name).put('/api/presence', { edition, step })

/** Opens the stream of that person and waits until it has said hello. */
async function open(name: PersonName, { server }: FastifyInstance = app) {
  let text = ''
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  const headers = { cookie: people[name].cookie, 'sec-fetch-site': 'same-origin' }
  const asked = request({ host: '127.0.0.1', port, path: LIVE_PATH, headers })
  onTestFinished(() => void asked.destroy())
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end()
  })
  answer.on('data', (piece: Buffer) => {
    text += piece
  })
  await expect.poll(() => text, { timeout: 60_000 }).toContain('event: hello')
  const marks = () =>
    [...text.matchAll(/^event: writing\ndata: (.*)$/gm)].map(([, line = '']) =>
      WritingMark.strict().parse(JSON.parse(line)),
    )
  return { marks, told: () => marks().map(({ person, step }) => `${person.name} ${step}`), text: () => text }
}

const PATIENT = { timeout: 60_000 }

test('that somebody writes reaches the others with step, edition and name alone, and never the person', async () => {
  const [ana, ben, boss] = [await open('ana'), await open('ben'), await open('boss')]
  expect((await write('ana', 4)).json()).toEqual({ ok: true })
  for (const stream of [ben, boss]) await expect.poll(stream.told, PATIENT).toEqual(['Ana Álvarez 4'])
  expect(ben.marks()).toEqual([
    {
      edition: '2031-05-03',
      step: 4,
      person: { id: people.ana.id, name: 'Ana Álvarez' },
      forMs: WRITING_FOR_MS,
    },
  ])

  // Her own stream has heard what came after it, and nothing of her.
  await write('ben', 5)
  await expect.poll(ana.told, PATIENT).toEqual(['Ben Okafor 5'])
})

test('a mark belongs to its step and its edition', async () => {
  const ben = await open('ben')
  await write('ana', 4)
  await write('ana', 4, '2031-05-04')
  await write('ana', 9)
  await expect.poll(ben.told, PATIENT).toHaveLength(3)
  expect(ben.marks().map(({ edition, step }) => `${edition} ${step}`)).toEqual([
    '2031-05-03 4',
    '2031-05-04 4',
    '2031-05-03 9',
  ])
})

test('a stream that opens is told who writes, for as long as that still counts, and not of oneself', async () => {
  const boss = await open('boss')
  await write('ana', 4)
  await write('ben', 5)
  // The database tells it, also to the process that told the database.
  await expect.poll(boss.told, PATIENT).toHaveLength(2)
  after(15_000)
  const ben = await open('ben')
  await expect.poll(ben.told, PATIENT).toEqual(['Ana Álvarez 4'])
  expect(ben.marks()[0]?.forMs).toBe(60_000)
})

test('after 75 seconds nobody is told any longer; who is told again counts anew', async () => {
  const boss = await open('boss')
  await write('ana', 4)
  await write('ana', 5)
  await expect.poll(boss.told, PATIENT).toHaveLength(2)
  after(30_000)
  await write('ana', 5)
  await expect.poll(boss.told, PATIENT).toHaveLength(3)
  after(75_000)
  const ben = await open('ben')
  await expect.poll(ben.told, PATIENT).toEqual(['Ana Álvarez 5'])
})

test('people on another process hear of it too', async () => {
  const other = await anotherServer(deps)
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const [ben, boss] = [await open('ben', other.app), await open('boss')]
  await write('ana', 4)
  for (const stream of [ben, boss]) await expect.poll(stream.told, PATIENT).toEqual(['Ana Álvarez 4'])
})

test('nothing is stored of it, neither as an event nor in the audit list', async () => {
  const audit = async () => (await as('boss').get('/api/admin/audit')).json()
  const [before, newest] = [await audit(), deps.live.newest()]
  const ben = await open('ben')
  await write('ana', 4)
  await expect.poll(ben.told, PATIENT).toEqual(['Ana Álvarez 4'])
  expect(await audit()).toEqual(before)
  expect(deps.live.newest()).toBe(newest)
  expect(ben.text()).not.toContain('"kind"')
})

test.each([
  ['a word', { edition: '2031-05-03', step: 4, words: 'Otters' }, 422],
  ['a field', { edition: '2031-05-03', step: 4, field: 'headline' }, 422],
  ['a day that is none', { edition: '2031-02-30', step: 4 }, 422],
  ['a step as text', { edition: '2031-05-03', step: '4' }, 422],
  ['a step there is not', { edition: '2031-05-03', step: 10 }, 404],
])('%s is refused', async (_what, body, status) => {
  expect((await as('ana').put('/api/presence', body)).statusCode).toBe(status)
})

test('a body is small', async () => {
  const large = ' '.repeat(LIMITS.publicBodyBytes)
  const body = `${JSON.stringify({ edition: '2031-05-03', step: 4 })}${large}`
  const answer = await as('ana').put('/api/presence', body, { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(413)
})

test('a key of another program and whoever is not signed in tell nothing', async () => {
  const created = await as('boss').post('/api/admin/api-keys', { name: 'A script', scope: 'file' })
  const headers = { authorization: `Bearer ${created.json().key}`, 'content-type': 'application/json' }
  const payload = { edition: '2031-05-03', step: 4 }
  const byKey = await app.inject({ method: 'PUT', url: '/api/presence', headers, payload })
  expect(byKey.statusCode).toBe(403)
  expect((await as(null).put('/api/presence', payload)).statusCode).toBe(401)
})

test('whoever tells too often within a minute is refused for the rest of it; nobody else is', async () => {
  for (let call = 0; call < LIMITS.presenceAMinute; call += 1)
    expect((await write('ana', 4)).statusCode).toBe(200)
  const refused = await write('ana', 4)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await write('ben', 4)).statusCode).toBe(200)

  after(60_000)
  expect((await write('ana', 4)).statusCode).toBe(200)
})
