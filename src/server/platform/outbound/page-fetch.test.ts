import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { OUTBOUND } from '#shared/outbound-messages.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { createPageFetch } from './guarded-fetch.ts'
import type { Lookup } from './guarded-agent.ts'

/** What the operator allows webhooks: an automation in the house. */
const asked: string[] = []
const house = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`)
  response.end('ok')
}).listen(0, '127.0.0.1')
await once(house, 'listening')
const { port } = house.address() as AddressInfo // it listens on a port
const place = `127.0.0.1:${port}`
const { as, deps } = await buildTestApp({ env: { OUTBOUND_ALLOW: place } })
afterAll(() => {
  house.closeAllConnections()
  house.close()
})
beforeEach(() => {
  asked.length = 0
})

const AD = {
  sponsor_name: 'Café Núñez',
  sponsor_description: 'Churros.',
  sponsor_link: 'https://cafenunez.example',
  sponsor_image_url: null,
  ad_placement: 'feature',
  weight: 6,
  active: true,
}

test('what the operator allows webhooks is reached by no link and no picture (C94)', async () => {
  const edition = freshEdition()
  const note = `[one](http://${place}/link)`
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
  await as('boss').patch(`/api/admin/editions/${edition}`, { note, subject: 'Tonight', layout, version: 0 })
  const read = async () =>
    EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json())
  const { seen } = await read()
  // An approval waits until the links were looked at.
  await as('boss').post(`/api/admin/editions/${edition}/approve`, { seen })
  expect((await read()).facts.links).toMatchObject([{ url: `http://${place}/link`, state: 'unsure' }])

  const refused = await as('boss').post('/api/admin/libraries/advertisements', {
    values: { ...AD, sponsor_logo_url: `http://${place}/logo.png` },
  })
  expect(refused.body).toContain(LIBRARIES_MESSAGES.pictureFailed(OUTBOUND.unusualPort))

  expect(asked).toEqual([])
  // The webhook itself still gets there.
  const call = await deps.outbound(`http://${place}/hook`, { method: 'POST', withinMs: 5_000 })
  expect([call.kind, asked]).toEqual(['answered', ['POST /hook']])
})

const naming = (address: string): Lookup =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as unknown as Lookup // the guard always asks for all addresses

test.each([
  ['http://pages.example:8080/', '93.184.215.14', OUTBOUND.unusualPort],
  ['https://pages.example:22/', '93.184.215.14', OUTBOUND.unusualPort],
  ['http://[2606:2800:220:1::1]:6379/', '93.184.215.14', OUTBOUND.unusualPort],
  ['http://pages.example/', '127.0.0.1', OUTBOUND.noPublicPage('pages.example')],
  ['https://pages.example/', '10.0.0.7', OUTBOUND.noPublicPage('pages.example')],
  ['http://pages.example:443/', '169.254.169.254', OUTBOUND.noPublicPage('pages.example')],
  ['http://192.168.1.1/', '192.168.1.1', OUTBOUND.noPublicPage('192.168.1.1')],
])('%s is not asked for (C94)', async (url, address, reason) => {
  const pages = createPageFetch([], naming(address))
  onTestFinished(() => pages.close())
  expect(await pages(url, { method: 'GET', withinMs: 5_000 })).toEqual({ kind: 'blocked', reason })
})
