import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readPage } from './read-page.ts'

const EDITION = calendarDay('2026-11-06')
const read = (body: string, head = '') =>
  readPage({
    ...{
      body: Buffer.from(`<title>Lantern Walk | Visit Fairhaven</title>${head}<h1>Lantern Walk</h1>${body}`),
    },
    ...{ contentType: 'text/html', url: 'https://visitfairhaven.example/walk' },
    ...{ edition: EDITION, timeZone: 'America/Chicago' },
  })
const time = (datetime: string, words = '', more = '') =>
  `<time ${more} datetime="${datetime}">${words}</time>`
const data = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`

test.each([
  [`${time('2026-11-06T17:00')} to ${time('2026-11-06T19:00')}`, '2026-11-06 17:00'],
  [time('2026-11-14', 'Saturday'), '2026-11-14'],
  [time('2026-11-06T16:00:00Z', 'Fri, 11/06/2026 - 10:00'), '2026-11-06 10:00'],
  [`<div>${time('2026-11-07')}</div><p>Next year ${time('17:00')}</p>`, '2026-11-07'],
])('a page that marks its one day tells when it is: %s', (body, start) => {
  expect(read(body)).toMatchObject({ headline: 'Lantern Walk', start, readings: [] })
})

test('of two times that it may mean it fills none', () => {
  expect(read(time('2026-11-06T16:00:00Z', 'Friday'))).toMatchObject({
    ...{ start: null, readings: ['2026-11-06 16:00', '2026-11-06 10:00'], sure: false },
  })
})

test.each([
  ['several days, as a list of events has', time('2026-11-06T19:00') + time('2026-11-07T19:00')],
  ['a day that is over, as a notice has', time('2026-11-02')],
  ['when it was written, by its class', time('2026-11-06T09:12', '', 'class="entry-date published"')],
  ['when it was written, by itemprop', time('2026-11-06T09:12', '', 'itemprop="datePublished"')],
  ['when it was written, by pubdate', time('2026-11-06T09:12', '', 'pubdate')],
  ['when it was written, in words', `<p>Posted on <b>${time('2026-11-06T09:12')}</b></p>`],
  ['when somebody wrote below it', `<div class="comment-meta">${time('2026-11-06T09:12')}</div>`],
  ['other events beside it', `<aside><h2>Next</h2>${time('2026-11-06T19:00')}</aside>`],
  ['no day', time('PT2H') + time('soon') + time('19:00')],
])('a page that marks %s tells no start', (_, body) => {
  expect(read(body)).toMatchObject({ headline: 'Lantern Walk', start: null, readings: [] })
})

test('nor does a story, nor a page that says by its data when it is', () => {
  const marked = time('2026-11-06T09:12')
  expect(read(marked, '<meta property="og:type" content="article">').start).toBeNull()
  expect(read(marked, data({ '@type': 'NewsArticle', headline: 'Lantern Walk' })).start).toBeNull()
  const event = { '@type': 'Event', name: 'Lantern Walk', startDate: '2026-11-13T18:00' }
  expect(read(marked, data(event)).start).toBe('2026-11-13 18:00')
  expect(read(marked, data({ ...event, name: 'Pie Night', url: '/pie' })).start).toBeNull()
})
