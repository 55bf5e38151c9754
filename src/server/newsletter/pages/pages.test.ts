import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { forgetPages } from './pages-repository.ts'
import { isPrivateLink } from './private-link.ts'

const MARKET = '<title>Farmers Market</title><meta name="description" content="Two hundred stalls.">'
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
let answers: Record<string, Answer> = {}
const asked: { url: string; headers: Record<string, unknown> }[] = []
let [running, most] = [0, 0]
const site = createServer((request, response) => {
  const { url = '', headers } = request
  asked.push({ url, headers })
  const { status = 200, headers: own = {}, body = '' } = answers[url.split('?')[0] ?? ''] ?? { status: 404 }
  running += 1
  most = Math.max(most, running)
  setImmediate(() => {
    running -= 1
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...own }).end(body)
  })
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const place = `127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port
const { as, deps, setNow } = await buildTestApp({ reachable: [place] })
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const NOW = '2031-05-01T15:00:00Z'
const EDITION = calendarDay('2031-05-03')
const url = (path: string) => `http://${place}${path}`
const read = async (path: string, more: object = {}, name: 'ana' | 'ben' = 'ana') =>
  as(name).post('/api/pages/read', { url: path.includes(':') ? path : url(path), edition: EDITION, ...more })

beforeEach(async () => {
  setNow(NOW)
  answers = { '/market': { body: MARKET } }
  asked.length = 0
  await deps.db.delete(pageFacts)
  await deps.db.delete(failureCounts)
})

describe('reading a page', () => {
  test('answers what it says, and tells the site nothing of who asks (promises, Going out)', async () => {
    const answer = await read('/market')
    expect(answer.json()).toMatchObject({
      ...{ refusal: null, readAt: new Date(NOW).toISOString() },
      facts: { headline: 'Farmers Market', summary: 'Two hundred stalls.', start: null },
    })
    const headers = asked[0]?.headers ?? {}
    expect(headers['user-agent']).toBe(`CityDesk/1 (+${deps.config.publicUrl})`)
    for (const name of ['cookie', 'referer', 'authorization', 'origin'])
      expect(headers).not.toHaveProperty(name)
  })

  test('is needed once within ten minutes, however its address is written, unless it is asked for again', async () => {
    await read('/market')
    await read('/market?utm_source=x', {}, 'ben')
    expect(asked).toHaveLength(1)
    await read('/market', { again: true })
    expect(asked).toHaveLength(2)
    setNow('2031-05-01T15:10:01Z')
    await read('/market')
    expect(asked).toHaveLength(3)
    await read('/market', { edition: freshEdition() })
    expect(asked).toHaveLength(4)
  })

  test('follows what it sends on to, and is kept under the address that was asked for', async () => {
    answers['/old'] = { status: 301, headers: { location: '/market' } }
    expect((await read('/old')).json().facts.headline).toBe('Farmers Market')
    const [kept] = await deps.db.select().from(pageFacts)
    expect(kept).toMatchObject({ url: url('/old'), final_url: url('/market'), http_status: 200 })
  })

  test.each([
    '0; url=/market',
    '0;URL=&#39;/market&#39;',
    '3, url=market?from=old&amp;x=1',
    '0.5; url = /market#top',
  ])('follows a page that answers by a mark alone, “%s”', async (content) => {
    answers['/moved'] = { body: `<title>Redirecting</title><meta http-equiv="refresh" content="${content}">` }
    expect((await read('/moved')).json()).toMatchObject({
      ...{ refusal: null, facts: { headline: 'Farmers Market' } },
    })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['<meta http-equiv="refresh" content="300; url=/market">', 'later'],
    ['<meta http-equiv="refresh" content="0">', 'again'],
    ['<meta http-equiv="refresh" content="0; url=/stays#top">', 'to itself'],
    ['<noscript><meta http-equiv="refresh" content="0; url=/market"></noscript>', 'without scripts alone'],
    ['<!-- <meta http-equiv="refresh" content="0; url=/market"> -->', 'in a comment'],
  ])('reads a page as it is whose mark %s leads on %s', async (mark) => {
    answers['/stays'] = { body: `<title>Pie Auction</title>${mark}` }
    expect((await read('/stays')).json().facts.headline).toBe('Pie Auction')
    expect(asked).toHaveLength(1)
  })

  test('a mark leads nowhere that a redirect may not, and not on and on', async () => {
    const moved = (to: string) => ({ body: `<meta http-equiv=refresh content="0;url=${to}">` })
    answers = { '/in': moved('http://10.0.0.1/'), '/js': moved('javascript:alert(1)') }
    answers = { ...answers, '/a': moved('/b'), '/b': moved('/a') }
    expect((await read('/in')).json().refusal).toBe('10.0.0.1 is not a public address.')
    expect((await read('/js')).json().facts).toBeNull()
    expect((await read('/a')).json().refusal).toBe('The address redirects too often.')
  })

  test.each([
    ['/let', { status: 403 }, 'The site doesn’t let us read it. Type what you see.'],
    ['/let', { status: 429 }, 'The site doesn’t let us read it. Type what you see.'],
    ['/gone', { status: 410 }, 'This page is gone.'],
    ['/broken', { status: 500, body: MARKET }, 'The site answered with an error. Type what you see.'],
    // As before, though it was not told what was known.
    ['/unasked', { status: 304 }, 'The site answered with an error. Type what you see.'],
    ['/file', { headers: { 'content-type': 'application/pdf' }, body: MARKET }, 'This is not a web page.'],
    ['/empty', { body: '<p>Hello</p>' }, 'We found nothing to fill in on this page.'],
    ['/on', { status: 302, headers: { location: '/on' } }, 'The address redirects too often.'],
    ['/in', { status: 302, headers: { location: 'http://10.0.0.1/' } }, '10.0.0.1 is not a public address.'],
  ])('%s with %j is refused in words', async (path, answer, refusal) => {
    answers[path] = answer
    expect((await read(path)).json()).toMatchObject({ facts: null, refusal })
  })

  test.each([
    ...[
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
      'http://10.1.2.3/',
      'http://169.254.169.254/',
    ],
    ...[
      'http://192.168.0.1/',
      'http://[fd00::1]/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::ffff:10.0.0.1]/',
    ],
  ])('%s is not called (C94)', async (address) => {
    const answer = await read(address)
    expect([answer.statusCode, answer.json().facts]).toEqual([200, null])
    expect(answer.json().refusal).toMatch(/is not a public address|could not be reached/)
    expect(asked).toEqual([])
  })

  test('a larger page is cut and read as far as it goes', async () => {
    answers['/large'] = { body: Buffer.concat([Buffer.from(MARKET), Buffer.alloc(3_000_000, 32)]) }
    expect((await read('/large')).json().facts.headline).toBe('Farmers Market')
  })

  test('one page of a site is asked for at a time', async () => {
    for (const path of ['/1', '/2', '/3']) answers[path] = { body: MARKET }
    most = 0
    await Promise.all(['/1', '/2', '/3'].map((path) => read(path)))
    expect(most).toBe(1)
  })

  test('an address for one person alone is not asked, and nothing is kept of it', async () => {
    expect((await read('/market?token=abc')).json()).toMatchObject({
      ...{ facts: null, refusal: 'This looks like a private link, so it is not read.' },
    })
    expect(asked).toEqual([])
    expect(await deps.db.$count(pageFacts)).toBe(0)
  })

  test('is let thirty times a minute, for each person', async () => {
    await read('/market')
    await deps.db.update(failureCounts).set({ count: LIMITS.pagesAMinute })
    const answer = await read('/market')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
    expect((await read('/market', {}, 'ben')).statusCode).toBe(200)
    setNow('2031-05-01T15:01:00Z')
    expect((await read('/market')).statusCode).toBe(200)
  })

  test.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://user:word@city.example/' }, 'url'],
    [{ edition: '2026-02-30' }, 'edition'],
    [{ more: 1 }, 'more'],
  ])('asked with %j it is refused at its field', async (change, field) => {
    const answer = await as('ana').post('/api/pages/read', { url: url('/'), edition: EDITION, ...change })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  })

  test('is for those who are signed in, and for no key', async () => {
    expect((await as(null).post('/api/pages/read', { url: url('/'), edition: EDITION })).statusCode).toBe(401)
  })
})

test('pages that no entry names are forgotten after a day, the others after 120 (promises, Going out)', async () => {
  const row = { edition: EDITION, http_status: 200, facts: null, refusal: null, final_url: '' }
  const kept = async () => (await deps.db.select().from(pageFacts)).map(({ key }) => key).sort()
  const edition = freshEdition()
  const named = 'https://city.example/named'
  await as('ana').post('/api/steps/3/entries', { url: named, selectDate: edition })
  const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()
  await deps.db.insert(pageFacts).values([
    { ...row, key: 'new', url: 'https://a.example', fetched_at: daysAgo(0.9) },
    { ...row, key: 'nobody', url: 'https://b.example', fetched_at: daysAgo(1.1) },
    { ...row, key: 'named', url: named, fetched_at: daysAgo(119) },
  ])
  await forgetPages(deps.db, deps.clock())
  expect(await kept()).toEqual(['named', 'new'])
  setNow('2031-05-03T15:00:00Z')
  await forgetPages(deps.db, deps.clock())
  expect(await kept()).toEqual([])
})

test.each([
  ['https://a.example/?access_token=1', true],
  ['https://a.example/?apiKey=1', true],
  ['https://a.example/#/?session=1', true],
  ['https://a.example/confirm/abc', true],
  ['https://a.example/reset-password', true],
  ['https://a.example/e?Signature=1', true],
  ['https://a.example/key-west', false],
  ['https://a.example/code-of-conduct', false],
  ['https://a.example/sessions/open', false],
  ['https://a.example/?page=keynote', false],
  ['https://a.example/invitees?monkey=1', false],
])('%s looks private: %s', (address, isPrivate) => {
  expect(isPrivateLink(address)).toBe(isPrivate)
})
