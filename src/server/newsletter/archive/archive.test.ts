import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { publishing } from '#tests/support/published-editions.ts'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'
import { archivePage } from './archive-page.ts'

const newsroom = await buildTestApp({
  jobs: true,
  env: { PUBLIC_URL: 'http://127.0.0.1:3000', SESSION_IDLE_HOURS: '100' },
})
const { as, deps, setNow } = newsroom
const { act, settings, approve, handOver } = publishing(newsroom)
const DAY = calendarDay('2031-05-03')
/** Six in the morning in Chicago. */
const MOMENT = '2031-05-03T11:00:00Z'

/** As the page of the archive needs a newsroom. */
const DESK = {
  product_name: 'City Desk',
  city: 'Fairhaven',
  newsletter: { accent: '#1f4fd8', logo: null, postal_address: null, unsubscribe_href: null },
}

/** What stands around an edition that was frozen. */
const WAY = /<nav class="cd-archive"[\s\S]*?<\/nav>\n/
/** An edition on its page, without what stands around it. */
const withoutPage = (body: string) =>
  body.replace(WAY, '').replace(/(<body[^>]*>)<main>([\s\S]*)<\/main>(?=<\/body>)/, '$1$2')

const get = (path = '', headers = {}) => as(null).get(`/archive${path}`, headers)
const statusOf = async (path?: string) => (await get(path)).statusCode
const published = async (day = DAY, subject = 'Tonight', note = 'Early voting') => {
  await approve(day, subject, note)
  await handOver(day, 1)
}

beforeEach(async () => {
  await deps.db.delete(editions)
  await deps.db.execute('truncate edition_issues')
  setNow('2031-05-01T15:00:00Z')
  await settings({ archive: true, publish_time: '06:00' })
})

describe('the public archive (C60, C70)', () => {
  test('is not there until the newsroom switches it on', async () => {
    await settings({ archive: false })
    await published()
    setNow(MOMENT)
    for (const path of ['', '/feed.xml', `/${DAY}`]) expect(await statusOf(path)).toBe(404)
  })

  test('shows an edition that was approved two days early from its moment in the city on, and not before', async () => {
    await published()
    for (const early of ['2031-05-01T15:00:00Z', '2031-05-03T04:59:00Z', '2031-05-03T10:59:59Z']) {
      setNow(early)
      expect(await statusOf(`/${DAY}`)).toBe(404)
      expect((await get()).body).not.toContain('Tonight')
      expect((await get('/feed.xml')).body).not.toContain('Tonight')
    }
    setNow(MOMENT)
    const page = await get(`/${DAY}`)
    const [issue] = await deps.db.select().from(editionIssues)
    // What was frozen, to its last byte, as the page's main part, after the way through the archive.
    expect(page.body).toContain('</nav>\n<main>')
    expect([page.statusCode, withoutPage(page.body)]).toEqual([200, issue?.html])
    expect((await get()).body).toContain(`href="/archive/${DAY}"`)
    expect((await get('/feed.xml')).body).toContain('<title>Tonight</title>')
  })

  test('is told apart by its content, kept for five minutes, and nothing in it runs', async () => {
    await published()
    setNow(MOMENT)
    const { headers, body } = await get(`/${DAY}`)
    expect(headers).toMatchObject({
      etag: `"${createHash('sha256').update(body).digest('hex')}"`,
      'cache-control': 'public, max-age=300',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    for (const path of ['', '/feed.xml', `/${DAY}`]) {
      const { etag } = (await get(path)).headers
      const again = await get(path, { 'if-none-match': String(etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      // A proxy that packs a page tells its own, and a browser may name several (RFC 9110, 13.1.2).
      const weak = await get(path, { 'if-none-match': `"other", W/${etag}` })
      expect(weak.statusCode).toBe(304)
    }
  })

  test('leads from an edition to the one before, the one after and all, past a withdrawn one', async () => {
    const days = ['2030-12-31', '2031-01-01', '2031-01-02', '2031-01-03'].map(calendarDay)
    setNow('2030-12-30T15:00:00Z')
    for (const day of days) await published(day)
    setNow('2031-01-02T15:00:00Z')
    const [first, second, third, future] = days
    const way = async (day = '') => {
      const [nav = ''] = WAY.exec((await get(`/${day}`)).body) ?? []
      return [...nav.matchAll(/<a [^>]*href="\/archive([^"]*)"[^>]*>([^<]+)</g)].map(([, to, words]) => [
        to,
        words,
      ])
    }
    const all = ['', 'All editions']
    const [toFirst, toSecond] = [
      ['/2030-12-31', '← Tue, Dec 31, 2030'],
      ['/2031-01-01', '← Wed, Jan 1'],
    ]
    expect(await way(second)).toEqual([toFirst, all, ['/2031-01-02', 'Thu, Jan 2 →']])
    // The edition of tomorrow is not told of, and comes up as its moment does.
    expect(await way(third)).toEqual([toSecond, all])
    const { etag } = (await get(`/${third}`)).headers
    setNow('2031-01-03T15:00:00Z')
    expect((await get(`/${third}`, { 'if-none-match': String(etag) })).statusCode).toBe(200)
    expect(await way(third)).toEqual([toSecond, all, [`/${future}`, 'Fri, Jan 3 →']])
    expect((await act(second ?? DAY, 'withdraw', { number: 1 })).statusCode).toBe(200)
    expect(await way(third)).toEqual([toFirst, all, [`/${future}`, 'Fri, Jan 3 →']])
    expect(await way(first)).toEqual([all, ['/2031-01-02', 'Thu, Jan 2, 2031 →']])
  })

  test('shows the issue that counts: not one that may still be stopped, nor one that was', async () => {
    await approve(DAY, 'First', 'One')
    setNow(MOMENT)
    expect(await statusOf(`/${DAY}`)).toBe(404)
    await handOver(DAY, 1)
    const guid = async () => /<guid.*<\/guid>/.exec((await get('/feed.xml')).body)?.[0]
    const before = await guid()
    expect((await act(DAY, 'reopen', { number: 1 })).statusCode).toBe(200)
    await approve(DAY, 'Second', 'Two')
    expect((await get(`/${DAY}`)).body).toContain('One')
    expect((await act(DAY, 'stop', { number: 2 })).statusCode).toBe(200)
    expect((await get(`/${DAY}`)).body).toContain('One')
    await approve(DAY, 'Third', 'Three')
    await handOver(DAY, 3)
    expect((await get(`/${DAY}`)).body).toContain('Three')
    expect((await get('/feed.xml')).body).toContain('<title>Third</title>')
    expect(await guid()).toBe(before)
  })

  test('says of an edition that was withdrawn that it was, and lists it no more', async () => {
    await published()
    setNow(MOMENT)
    expect((await act(DAY, 'withdraw', { number: 1 })).statusCode).toBe(200)
    const page = await get(`/${DAY}`)
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('was withdrawn')])
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await get()).body).not.toContain('Tonight')
    expect((await get('/feed.xml')).body).not.toContain('<item>')
  })

  test('knows no other address, however it is written', async () => {
    for (const path of [
      '/2031-05-04',
      '/2031-02-30',
      '/yesterday',
      '/..%2Fapi',
      '/2031-05-03.html',
      '/2031-05-03/',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  test('is named in the footer of the mail while it is on', async () => {
    const footer = async () =>
      (await as('ana').get(`/api/edition?edition=${DAY}`)).json().input.newsroom.browserUrl
    expect(await footer()).toBe(`http://127.0.0.1:3000/archive/${DAY}`)
    await settings({ archive: false })
    expect(await footer()).toBeNull()
  })
})

describe('the feed', () => {
  test('says when it last changed: as an edition appeared, was corrected or was withdrawn', async () => {
    const built = async () =>
      /<lastBuildDate>(.*)<\/lastBuildDate>/.exec((await get('/feed.xml')).body)?.[1] ?? null
    expect(await built()).toBeNull()
    await published()
    setNow('2031-05-03T12:00:00Z')
    expect(await built()).toBe('Sat, 03 May 2031 11:00:00 GMT')
    expect((await act(DAY, 'reopen', { number: 1 })).statusCode).toBe(200)
    await approve(DAY, 'Corrected', 'Early voting')
    setNow('2031-05-03T13:30:00Z')
    await handOver(DAY, 2)
    expect(await built()).toBe('Sat, 03 May 2031 13:30:00 GMT')
    setNow('2031-05-03T15:45:00Z')
    expect((await act(DAY, 'withdraw', { number: 2 })).statusCode).toBe(200)
    expect(await built()).toBe('Sat, 03 May 2031 15:45:00 GMT')
  })

  test.each([
    ['2031-05-03', '06:00', '2031-05-03T11:00:00Z', 'Sat, 03 May 2031 06:00:00 -0500'],
    // In the night that has no half past two, and the one that has it twice.
    ['2031-03-09', '02:30', '2031-03-09T08:30:00Z', 'Sun, 09 Mar 2031 03:30:00 -0500'],
    ['2031-11-02', '01:30', '2031-11-02T06:30:00Z', 'Sun, 02 Nov 2031 01:30:00 -0500'],
    ['2031-11-02', '23:30', '2031-11-03T05:30:00Z', 'Sun, 02 Nov 2031 23:30:00 -0600'],
  ])('of %s at %s appears at %s and says %s (C70)', async (day, publish_time, moment, said) => {
    await settings({ archive: true, publish_time })
    await published(calendarDay(day))
    setNow(new Date(Date.parse(moment) - 1_000).toISOString())
    expect(await statusOf(`/${day}`)).toBe(404)
    setNow(moment)
    expect(await statusOf(`/${day}`)).toBe(200)
    expect((await get('/feed.xml')).body).toContain(`<pubDate>${said}</pubDate>`)
  })

  test('holds the thirty newest, the newest first', async () => {
    const days = Array.from({ length: 32 }, (_, index) => addDays(DAY, index - 31))
    for (const day of days) await published(day, `Of ${day}`)
    setNow(MOMENT)
    const titles = [...(await get('/feed.xml')).body.matchAll(/<title>Of (.*)<\/title>/g)].map(
      ([, day]) => day,
    )
    expect(titles).toEqual(days.toReversed().slice(0, 30))
    expect((await get()).body.match(/<li>/g)).toHaveLength(32)
  })

  test('lists beside the subject what else is in it, not the subject again', () => {
    const day = { edition: DAY, subject: 'Choir wins', preview_line: 'Choir wins, Repair cafe' }
    expect(archivePage(DESK, [day])).toContain('<strong>Choir wins</strong><span>Repair cafe</span>')
    expect(archivePage(DESK, [{ ...day, preview_line: 'Choir winsome' }])).toContain(
      '<span>Choir winsome</span>',
    )
  })

  test('lists the editions under their months and the head of the letter', () => {
    const line = (edition: string) => ({
      edition: calendarDay(edition),
      subject: 'Tonight',
      preview_line: '',
    })
    const days = ['2031-05-02', '2031-05-01', '2031-04-30', '2030-05-01'].map(line)
    const listed = archivePage(
      { ...DESK, newsletter: { ...DESK.newsletter, logo: '/images/logo.png' } },
      days,
    )
    expect(listed.match(/<h2>.*?<\/h2>|<time.*?<\/time>/g)).toEqual([
      '<h2>May 2031</h2>',
      '<time datetime="2031-05-02">Friday, May 2</time>',
      '<time datetime="2031-05-01">Thursday, May 1</time>',
      '<h2>April 2031</h2>',
      '<time datetime="2031-04-30">Wednesday, April 30</time>',
      '<h2>May 2030</h2>',
      '<time datetime="2030-05-01">Wednesday, May 1</time>',
    ])
    expect(listed).toContain('<img src="/images/logo.png" alt="">')
    expect(archivePage(DESK, days)).not.toContain('<img')
  })

  test('and pages keep hostile words as words', async () => {
    const words = `]]><script>alert(1)</script> <img src=x onerror=alert(1)> & “quoted” [x](javascript:alert(1))`
    await published(DAY, '<b>]]> & "more"', words)
    setNow(MOMENT)
    const feed = (await get('/feed.xml')).body
    expect(feed).toContain('<title>&lt;b&gt;]]&gt; &amp; &quot;more&quot;</title>')
    // Every section that was begun is ended, and nothing stands after its end that was typed.
    const outside = feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toMatch(/CDATA|\]\]>|<script|onerror/)
    for (const { body } of [await get(), await get(`/${DAY}`), await get('/feed.xml')])
      expect(body).not.toMatch(/<script|<img src=x|href="javascript/)
  })
})
