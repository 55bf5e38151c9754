import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { linkChecks } from '#server/platform/db/tables/edition.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import { NOT_HELD } from '#server/platform/hold-gate.ts'
import { fetchUnlessPaused } from '#server/platform/outbound/guarded-fetch.ts'
import { checkLinksJob } from './check-links-job.ts'
import { checkBeforeApproval } from './links-before-approval.ts'

const gone = new Set<string>()
const asked: string[] = []
const askedAt: number[] = []
const held = new Map<string, Promise<void>>()
const site = createServer(({ url = '' }, response) => {
  asked.push(url)
  askedAt.push(performance.now())
  if (url === '/silent') return
  const answer = () => response.writeHead(gone.has(url) ? 404 : 200).end()
  void (held.get(url) ?? Promise.resolve()).then(answer)
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const { port } = site.address() as AddressInfo // it listens on a port
const place = `127.0.0.1:${port}`
const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
await once(other, 'listening')
const otherPlace = `127.0.0.1:${(other.address() as AddressInfo).port}` // it listens on a port
const { as, deps, setNow } = await buildTestApp({ jobs: true, reachable: [place, otherPlace] })
afterAll(() => {
  site.closeAllConnections()
  site.close()
  other.close()
})
const boss = as('boss')
const NOW = '2031-05-01T15:00:00Z'

let edition = freshEdition()
beforeEach(async () => {
  await deps.db.delete(linkChecks)
  setNow(NOW)
  edition = freshEdition()
  asked.length = 0
  askedAt.length = 0
  gone.clear()
})

const read = async () => EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json())
const links = async () => (await read()).facts.links.map(({ url, state }) => [url, state])
const look = async () => (await as('ana').post(`/api/editions/${edition}/links`)).json()
const note = async (note: string, version = 0) => {
  const body = { note, version, subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER } }
  expect((await boss.patch(`/api/admin/editions/${edition}`, body)).statusCode).toBe(200)
}
const told = async () =>
  (await deps.db.select().from(liveEvents)).filter(
    ({ change }) => change.kind === 'edition' && change.edition === edition,
  )
const approve = async () => {
  const { seen } = await read()
  const key = { 'idempotency-key': randomUUID() }
  return boss.post(`/api/admin/editions/${edition}/approve`, { seen }, key)
}
const url = (path: string) => `http://${place}${path}`

describe('the links of an edition', () => {
  test('are looked at once its screen is open, each once, and what is dead is told to every screen', async () => {
    gone.add('/gone')
    await note(`[one](${url('/here')}) [two](${url('/gone')}) [one again](${url('/here')})`)
    expect(await links()).toEqual([])
    expect(await look()).toEqual({ due: 2 })
    await expect.poll(links).toEqual([
      [url('/here'), 'fine'],
      [url('/gone'), 'dead'],
    ])
    expect(asked).toEqual(['/here', '/gone'])
    // Once for the words, once for the link that is dead.
    expect(await told()).toHaveLength(2)
  })

  test('one that leads somewhere again is told to every screen, too', async () => {
    gone.add('/gone')
    await note(`[two](${url('/gone')})`)
    await look()
    await expect.poll(links).toEqual([[url('/gone'), 'dead']])
    gone.clear()
    setNow('2031-05-01T21:01:00Z')
    expect(await look()).toEqual({ due: 1 })
    await expect.poll(links).toEqual([[url('/gone'), 'fine']])
    expect(await told()).toHaveLength(3)
    setNow('2031-05-02T03:02:00Z')
    expect([await links(), await look()]).toEqual([[], { due: 1 }])
    await expect.poll(links).toEqual([[url('/gone'), 'fine']])
    expect(await told()).toHaveLength(3)
  })

  test('of one host are asked for a second apart', async () => {
    await note(`[one](${url('/1')}) [two](${url('/2')})`)
    await look()
    await expect.poll(links).toHaveLength(2)
    const [first = 0, second = 0] = askedAt
    // However slow the machine is, the wait is no shorter; a timer may end a millisecond early.
    expect(second - first).toBeGreaterThan(990)
  })

  test('of an edition are not held up by those of another that are slow', async () => {
    const answered = Promise.withResolvers<void>()
    held.set('/held', answered.promise)
    await note(`[one](${url('/held')})`)
    await look()
    await expect.poll(() => asked).toEqual(['/held'])
    edition = freshEdition()
    await note(`[two](http://${otherPlace}/here)`)
    await look()
    await expect.poll(links).toEqual([[`http://${otherPlace}/here`, 'fine']])
    // Nothing has become of the slow one yet.
    expect(await deps.db.$count(linkChecks)).toBe(1)
    answered.resolve()
    await expect.poll(() => deps.db.$count(linkChecks)).toBe(2)
  })

  test('a look that is broken off says nothing of its link', async () => {
    await note(`[one](${url('/silent')})`)
    const ending = new AbortController()
    const run = { lost: ending.signal, endWith: async () => {} }
    const running = checkLinksJob.run(deps, { edition, since: NOW }, run)
    await expect.poll(() => asked).toEqual(['/silent'])
    ending.abort()
    await expect(running).rejects.toThrow('aborted')
    expect(await deps.db.$count(linkChecks)).toBe(0)
  })

  test('are not looked at again for six hours', async () => {
    await note(`[one](${url('/here')})`)
    await look()
    await expect.poll(links).toHaveLength(1)
    expect(await look()).toEqual({ due: 0 })
    setNow('2031-05-01T20:59:00Z')
    expect(await look()).toEqual({ due: 0 })
    setNow('2031-05-01T21:01:00Z')
    expect(await look()).toEqual({ due: 1 })
  })

  test('are those that are printed: not our own pages, none of a text that nobody reads, none of the demo’s', async () => {
    await note(
      `[own](${deps.config.publicUrl}/archive) [demo](https://news.fairhaven.example/) \`${url('/code')}\``,
    )
    expect(await look()).toEqual({ due: 0 })
  })

  test('are looked at when it is approved and nobody has for half an hour', async () => {
    await note(`[one](${url('/here')})`)
    await look()
    await expect.poll(links).toHaveLength(1)
    setNow('2031-05-01T15:31:00Z')
    expect((await approve()).statusCode).toBe(201)
    expect(asked).toEqual(['/here', '/here'])
  })

  test('are waited for by an approval, which goes past none that is dead', async () => {
    gone.add('/gone')
    await note(`[one](${url('/here')}) [two](${url('/gone')})`)
    const answer = await approve()
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('/gone')])
    expect(asked).toEqual(['/here', '/gone'])
    expect((await read()).issues).toEqual([])
  })

  test('are waited for while the newsroom is held back, too: who approves wants to know', async () => {
    await note(`[one](${url('/here')})`)
    const pages = fetchUnlessPaused(deps.pages, { ...NOT_HELD, since: () => NOW })
    expect((await checkBeforeApproval({ ...deps, pages }, edition)).unchecked).toEqual([])
    expect(await links()).toEqual([[url('/here'), 'fine']])
  })

  test('that nobody could look at in time are named, and looked at all the same', async () => {
    const answered = Promise.withResolvers<void>()
    held.set('/slow', answered.promise)
    await note(`[one](${url('/slow')})`)
    expect((await checkBeforeApproval(deps, edition, 50)).unchecked).toEqual([url('/slow')])
    answered.resolve()
    await expect.poll(links).toEqual([[url('/slow'), 'fine']])
    expect((await approve()).json()).toMatchObject({ number: 1, unchecked: [] })
  })

  test('one that is dead stands in the way of the approval', async () => {
    gone.add('/gone')
    await note(`[two](${url('/gone')})`)
    await look()
    await expect.poll(links).toHaveLength(1)
    const answer = await approve()
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('/gone')])
  })
})
