import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { auditLog, sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { readFeed } from './read-feed.ts'
import { readFeedsJob } from './read-feeds-job.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string }
let answers: Record<string, Answer> = {}
const asked: { url: string; headers: Record<string, unknown> }[] = []
const site = createServer((request, response) => {
  const { url = '', headers } = request
  asked.push({ url, headers })
  const answer = answers[url] ?? { status: 404 }
  const isKnown =
    answer.headers?.['etag'] !== undefined && headers['if-none-match'] === answer.headers['etag']
  response
    .writeHead(isKnown ? 304 : (answer.status ?? 200), answer.headers)
    .end(isKnown ? undefined : answer.body)
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const place = `127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port
const url = (path: string) => `http://${place}${path}`
const { as, deps, setNow } = await buildTestApp({
  jobs: true,
  reachable: [place],
  // Sessions outlive the moves of the clock.
  env: { SESSION_IDLE_HOURS: '8760', SESSION_DAYS: '365' },
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const calendarOf = (...titles: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...titles.flatMap((title, at) => [
      ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, `URL:https://lantern.example/${at}`],
      ...['DTSTART:20310502T193000', 'LOCATION:The Lantern', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const calendar = (...titles: string[]): Answer => ({
  headers: { 'content-type': 'text/calendar' },
  body: calendarOf(...titles),
})

const add = async (feed_url: string | null, name: string): Promise<number> => {
  const values = { name, url: 'https://lantern.example', type: null, city: null, feed_url }
  const answer = await as('boss').post('/api/admin/libraries/live-music', { values })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id
}
/** A source with a feed that nobody has read. */
async function sourceWith(feed_url: string | null, name = 'The Lantern'): Promise<number> {
  const source = await add(null, name)
  await deps.db.update(sourceLiveMusic).set({ feed_url }).where(eq(sourceLiveMusic.id, source))
  return source
}
const readNow = async (source: number) =>
  (await as('boss').post(`/api/admin/libraries/live-music/${source}/feed/read`)).json()
const kept = (source: number) =>
  deps.db.select().from(found).where(eq(found.source_id, source)).orderBy(found.title)
const stored = async (source: number) =>
  (await deps.db.select().from(sourceLiveMusic).where(eq(sourceLiveMusic.id, source)))[0]

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  asked.length = 0
  answers = { '/feed.ics': calendar('Harbor Lights', 'Night Herons') }
  await deps.db.delete(failureCounts)
  await deps.db.delete(found)
})

describe('reading the feed of a source', () => {
  test('keeps what it tells, updates it, and lets go of what is gone twice', async () => {
    const source = await sourceWith(url('/feed.ics'))
    expect((await readNow(source)).feed).toMatchObject({ kind: 'ics', found: 2, fault: null, isOff: false })
    const [first] = await kept(source)
    expect(first).toMatchObject({
      ...{ title: 'Harbor Lights', day: '2031-05-02', time: '19:30', venue: 'The Lantern', step_number: 1 },
      ...{ url: 'https://lantern.example/0', url_key: 'lantern.example/0', missed: 0 },
    })
    answers = { '/feed.ics': calendar('Harbor Lights') }
    await readNow(source)
    expect((await kept(source)).map(({ title, missed }) => [title, missed])).toEqual([
      ['Harbor Lights', 0],
      ['Night Herons', 1],
    ])
    await readNow(source)
    const left = await kept(source)
    expect(left.map(({ id, title }) => [id, title])).toEqual([[first?.id, 'Harbor Lights']])
  })

  test('keeps what was used or dismissed, also when it is gone', async () => {
    const source = await sourceWith(url('/feed.ics'))
    await readNow(source)
    await deps.db
      .update(found)
      .set({ dismissed_at: '2031-05-01T15:00:00Z' })
      .where(eq(found.title, 'Night Herons'))
    answers = { '/feed.ics': calendar() }
    await readNow(source)
    await readNow(source)
    expect((await kept(source)).map(({ title }) => title)).toEqual(['Night Herons'])
  })

  test('asks robots.txt, says who it is, and asks for what is new alone', async () => {
    const headers = { 'content-type': 'text/calendar', etag: '"one"' }
    answers = { '/feed.ics': { headers, body: calendarOf('Harbor Lights') } }
    const source = await sourceWith(url('/feed.ics'))
    await readNow(source)
    await readNow(source)
    const feeds = asked.filter(({ url: path }) => path === '/feed.ics')
    expect(feeds.map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, '"one"'])
    expect(feeds[0]?.headers['user-agent']).toBe(`CityDesk/1 (+${deps.config.publicUrl})`)
    expect(asked.filter(({ url: path }) => path === '/robots.txt').length).toBeLessThanOrEqual(1)
    expect(await kept(source)).toMatchObject([{ title: 'Harbor Lights', missed: 0 }])
    expect((await stored(source))?.feed_found).toBe(1)
  })

  test('is none where the site says that nothing is new, and was not told what it had answered', async () => {
    answers = { '/feed.ics': { status: 304 } }
    const source = await sourceWith(url('/feed.ics'))
    expect((await readNow(source)).feed).toMatchObject({ fault: FEEDS.broken })
  })

  test('finds what comes within reach, day by day, in a calendar that stays as it is', async () => {
    const far = calendarOf('Harbor Lights').replace('20310502T', '20310601T')
    const headers = { 'content-type': 'text/calendar', etag: '"one"' }
    answers = { '/feed.ics': { headers, body: far } }
    const source = await sourceWith(url('/feed.ics'))
    await readNow(source)
    expect(await kept(source)).toEqual([])
    setNow('2031-05-02T15:00:00Z')
    await readNow(source)
    expect(await kept(source)).toMatchObject([{ title: 'Harbor Lights', day: '2031-06-01' }])
  })

  test('says why it failed, and tells administrators once after three days', async () => {
    const source = await sourceWith(url('/feed.ics'), 'The Shut Door')
    await readNow(source)
    answers = {
      '/feed.ics': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><html>Sign in' },
    }
    expect((await readNow(source)).feed.fault).toBe(FEEDS.noFeed)
    expect(await kept(source)).toHaveLength(2)
    const told = async () =>
      (await deps.db.select().from(notifications).where(eq(notifications.kind, 'feed'))).filter(
        ({ message }) => message.includes('The Shut Door'),
      )
    for (const [at, count] of [
      ['2031-05-03T15:00:00Z', 0],
      ['2031-05-04T15:00:01Z', 1],
      ['2031-05-05T15:00:00Z', 1],
    ] as const) {
      setNow(at)
      await readNow(source)
      const rows = await told()
      expect(new Set(rows.map(({ title }) => title)).size).toBe(count)
    }
  })

  test('ends where the server says that it is gone for good, until somebody reads it again', async () => {
    answers = { '/feed.ics': { status: 410 } }
    const source = await sourceWith(url('/feed.ics'))
    expect((await readNow(source)).feed).toMatchObject({ fault: FEEDS.gone, isOff: true })
    answers = { '/feed.ics': calendar('Harbor Lights') }
    await readFeed(deps, { library: 'live-music', source })
    expect(await kept(source)).toEqual([])
    expect((await readNow(source)).feed).toMatchObject({ fault: null, isOff: false, found: 1 })
  })

  test('is none of the step’s where it tells something else', async () => {
    answers = { '/rss': { body: '<rss><channel><item><title>News</title></item></channel></rss>' } }
    const source = await sourceWith(url('/rss'))
    expect((await readNow(source)).feed.fault).toBe(FEEDS.wrongKind.events)
  })

  test('goes nowhere but to public addresses (C94)', async () => {
    const source = await sourceWith('http://10.0.0.1/feed.ics')
    expect((await readNow(source)).feed.fault).toContain('10.0.0.1')
  })

  test('is made at most ten times an hour by hand', async () => {
    const headers = { 'content-type': 'text/calendar', etag: '"one"' }
    answers = { '/feed.ics': { headers, body: calendarOf('Harbor Lights') } }
    const source = await sourceWith(url('/feed.ics'))
    const call = (id: number) => as('boss').post(`/api/admin/libraries/live-music/${id}/feed/read`)
    for (let time = 0; time < 10; time += 1) expect((await call(source)).statusCode).toBe(200)
    expect((await call(source)).statusCode).toBe(429)
    expect((await call(await sourceWith(null))).statusCode).toBe(404)
  })

  test('begins once its address is stored', async () => {
    const source = await add(url('/feed.ics'), 'The New Door')
    await expect.poll(() => kept(source)).toHaveLength(2)
  })

  test('begins anew with another address, and ends with none', async () => {
    const source = await sourceWith(url('/feed.ics'))
    await readNow(source)
    const change = async (feed_url: string | null) => {
      const version = (await stored(source))?.version
      const values = { name: 'The Lantern', url: null, type: null, city: null, feed_url }
      return as('boss').patch(`/api/admin/libraries/live-music/${source}`, { values, version })
    }
    expect((await change(null)).statusCode).toBe(200)
    expect(await kept(source)).toEqual([])
    expect(await stored(source)).toMatchObject({ feed_url: null, feed_kind: null, feed_read_at: null })
  })
})

describe('the address of a feed', () => {
  test('is in no answer to staff, no audit row, and in the file only by a tick', async () => {
    const secret = url('/secret-7391/feed.ics')
    const source = await add(secret, 'The Secret Door')
    const staff = await as('ana').get('/api/editions/2031-05-02/steps/1/sources')
    expect(staff.json().sources.map(({ id }: { id: number }) => id)).toContain(source)
    expect(staff.body).not.toContain('secret-7391')
    expect(JSON.stringify(await deps.db.select().from(auditLog))).not.toContain('secret-7391')
    expect((await as('boss').get('/api/admin/libraries/live-music/export')).body).not.toContain('secret-7391')
    expect((await as('boss').get('/api/admin/libraries/live-music/export?feeds=yes')).body).toContain(secret)
    expect((await as('boss').get('/api/admin/libraries/live-music?q=secret-7391')).json().rows).toEqual([])
  })
})

describe('finding a feed', () => {
  const find = async (path: string, library = 'live-music') =>
    (await as('boss').post(`/api/admin/libraries/${library}/feed/find`, { url: url(path) })).json()

  test('follows what a page names, and shows what is there', async () => {
    const body = `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss">
      <link rel="alternate" type="text/calendar" href="feed.ics"></head></html>`
    answers = { ...answers, '/shows': { headers: { 'content-type': 'text/html' }, body } }
    const { feed, refusal } = await find('/shows')
    expect(refusal).toBeNull()
    expect(feed).toMatchObject({ url: url('/feed.ics'), kind: 'ics' })
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Harbor Lights', 'Night Herons'])
  })

  test('knows where calendars of many sites are, and says where there is none', async () => {
    const page = {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html><p>Shows</p></html>',
    }
    answers = { '/events': page, '/events?ical=1': calendar('Harbor Lights'), '/about': page }
    expect((await find('/events')).feed).toMatchObject({ url: url('/events?ical=1'), kind: 'ics' })
    expect(await find('/about')).toEqual({ feed: null, refusal: FEEDS.none })
  })

  test('follows what a page of the last century names, too, which begins with its title', async () => {
    const body = '<TITLE>Grange Hall</TITLE>Bean supper, <A HREF="feed.ics">all dates</A>'
    answers = { ...answers, '/~grange': { headers: { 'content-type': 'text/html' }, body } }
    expect((await find('/~grange')).feed).toMatchObject({ url: url('/feed.ics'), kind: 'ics' })
  })

  test('stores nothing', async () => {
    await find('/feed.ics')
    expect(await deps.db.select().from(found)).toEqual([])
  })
})

test('every three hours each feed is asked for, and no other source', async () => {
  const [withFeed, without] = [await sourceWith(url('/feed.ics')), await sourceWith(null)]
  const keys: string[] = []
  const jobs = {
    ...deps.jobs,
    enqueue: async (...[, , , options]: Parameters<typeof deps.jobs.enqueue>) =>
      void keys.push(options?.key ?? ''),
  }
  await readFeedsJob.run({ ...deps, jobs }, {})
  expect(keys).toContain(`live-music:${withFeed}`)
  expect(keys).not.toContain(`live-music:${without}`)
  expect(new Set(keys).size).toBe(keys.length)
})
