import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import expected from '#tests/support/pages/expected.json' with { type: 'json' }
import { readPage } from './read-page.ts'

const PAGES = join(import.meta.dirname, '../../../../tests/support/pages')
const AROUND = { edition: calendarDay('2026-11-06'), timeZone: 'America/Chicago' }
const read = (html: string, more: Partial<Parameters<typeof readPage>[0]> = {}) =>
  readPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://site.example/page',
    ...AROUND,
    ...more,
  })

test.each(Object.entries(expected))('the page %s says of itself what a person reads there', (name, page) => {
  const facts = readPage({ ...AROUND, ...page, body: readFileSync(join(PAGES, name)) })
  expect(facts).toMatchObject(page.want)
})

const data = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify(things.length === 1 ? things[0] : things)}</script>`
const show = (more: object) => ({
  '@type': 'MusicEvent',
  name: 'Night Herons',
  startDate: '2026-11-06',
  ...more,
})

test.each([
  ['2026-11-06T20:00', 'no offset', { start: '2026-11-06 20:00', readings: [] }],
  ['2026-11-06T20:00:00-06:00', 'the city’s offset', { start: '2026-11-06 20:00' }],
  ['2026-11-06T20:00:00-0600', 'an offset without a colon', { start: '2026-11-06 20:00' }],
  ['2026-11-07T02:00:00Z', 'the moment, and the page says 8 pm', { start: '2026-11-06 20:00' }],
  ['2026-11-06T20:00:00Z', 'the wall time, and the page says 8 pm', { start: '2026-11-06 20:00' }],
  ['2026-11-06T17:00:0006:00', 'a broken offset', { start: '2026-11-06 17:00' }],
  ['2026-11-06T00:00:00', 'midnight without an end', { start: '2026-11-06' }],
  ['2026-11-06', 'a day alone', { start: '2026-11-06' }],
  ['2026-02-30T20:00', 'no day', { start: null, sure: true }],
  ['2026-11-06T25:00', 'no time', { start: '2026-11-06' }],
  [5, 'no text', { start: null }],
])('a start written %s is read with %s', (startDate, _how, want) => {
  expect(read(`${data(show({ startDate }))}<p>Doors at 7:30, music at 8 PM</p>`)).toMatchObject(want)
})

test('where the page says both times or neither, nobody knows, and both are told', () => {
  const two = { start: null, sure: false, readings: ['2026-11-06 18:00', '2026-11-06 12:00'] }
  const startDate = '2026-11-06T18:00:00Z'
  for (const words of ['', '<p>Noon talk, 12:00 pm, again at 6 p.m.</p>', '<p>16:00, 2:18:00, 18:000</p>'])
    expect(read(data(show({ startDate })) + words)).toMatchObject(two)
})

test.each([
  [{ price: 0 }, 'free'],
  [{ price: '15.00' }, '$15'],
  [[{ price: 12.5 }, { price: 40 }], '$12.50–40'],
  [{ lowPrice: '10', highPrice: '20', priceCurrency: 'EUR' }, '€10–20'],
  [{ price: '$1,250' }, '$1250'],
  [{ price: 'Free' }, 'free'],
  [{ price: 'TBA' }, null],
  [{ price: 20, priceCurrency: 'SEK' }, 'SEK 20'],
])('offers %j cost %s', (offers, price) => {
  expect(read(data(show({ offers })))).toMatchObject({ price })
})

test('what is free is, whatever it is offered for', () => {
  expect(read(data(show({ isAccessibleForFree: 'True' }))).price).toBe('free')
})

test.each([
  [{ eventStatus: 'https://schema.org/EventCancelled' }, 'cancelled'],
  [{ eventStatus: 'EventPostponed' }, 'postponed'],
  [{ name: 'CANCELLED – Night Herons', eventStatus: 'EventScheduled' }, 'cancelled'],
  [{ name: '[Postponed] Night Herons' }, 'postponed'],
  [{ offers: [{ availability: 'https://schema.org/SoldOut' }] }, 'sold out'],
  [{ offers: [{ availability: 'SoldOut' }, { availability: 'InStock' }] }, null],
  [{ name: 'Night Herons, the cancelled tour' }, null],
])('an event with %j is %s', (more, status) => {
  expect(read(data(show(more)))).toMatchObject({ status })
})

test('a page that says cancelled in its title alone is', () => {
  expect(read('<title>Cancelled: Lantern Walk</title>')).toMatchObject({
    headline: 'Lantern Walk',
    status: 'cancelled',
  })
})

test.each([
  ['Library reopens | Fairhaven Ledger', 'Library reopens'],
  ['Library reopens – fairhaven ledger', 'Library reopens'],
  ['Library reopens - Ledger', 'Library reopens'],
  ['Library – closed | Fairhaven Ledger', 'Library – closed'],
  ['Library reopens – again', 'Library reopens – again'],
  ['Fairhaven Ledger', null],
])('the title %j is the headline %j', (title, headline) => {
  const html = `<title>${title}</title><meta property="og:site_name" content="Fairhaven Ledger">`
  expect(read(html, { url: 'https://www.ledger.example/a' }).headline).toBe(headline)
})

test('of a series that is the page’s own the evening of the edition counts, else the first', () => {
  const series = ['2026-11-05', '2026-11-06', '2026-11-07'].map((day) => show({ startDate: `${day}T20:00` }))
  const html = `<title>Night Herons</title>${data(...series)}`
  expect(read(html).start).toBe('2026-11-06 20:00')
  expect(read(html, { edition: calendarDay('2026-12-01') }).start).toBe('2026-11-05 20:00')
})

test('what a page recommends fills nothing: it has another name or a page of its own', () => {
  const other = show({ name: 'Other Band', url: 'https://site.example/other', offers: { price: 9 } })
  const same = show({ url: 'https://site.example/other' })
  for (const thing of [other, same])
    expect(read(`<title>Night Herons</title>${data(thing)}`)).toMatchObject({
      ...{ headline: 'Night Herons', start: null, price: null, choice: [] },
    })
})

test('what an event is about, and what it mentions, is not it', () => {
  const article = { '@type': 'NewsArticle', headline: 'A tour', about: show({}), mentions: [show({})] }
  expect(read(data(article))).toMatchObject({ headline: 'A tour', start: null, choice: [] })
})

test('a reference leads to the place that the page describes elsewhere', () => {
  const place = { '@type': 'Place', '@id': '#door', name: 'The Blue Door' }
  expect(read(data({ '@graph': [show({ location: { '@id': '#door' } }), place] })).venue).toBe(
    'The Blue Door',
  )
})

test('an h-event is read by its classes, its place by its words', () => {
  const html = `<div class="h-event"><a class="p-name u-url" href="/page">Open Mic</a>
    <time class="dt-start" datetime="2026-11-06T19:00">7</time><span class="p-location">The Lantern</span></div>`
  expect(read(html)).toMatchObject({ headline: 'Open Mic', venue: 'The Lantern', start: '2026-11-06 19:00' })
})

test('a calendar’s file tells its event', () => {
  const file = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Lantern Walk\\, by the', '  pond'],
    ...['DTSTART;TZID=America/Chicago:20261106T170000', 'LOCATION:Mill Pond', 'STATUS:CONFIRMED'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')
  expect(read(file, { contentType: 'text/calendar; charset=utf-8' })).toMatchObject({
    ...{ headline: 'Lantern Walk, by the pond', venue: 'Mill Pond', start: '2026-11-06 17:00' },
  })
})

test.each([
  ['text/html; charset=windows-1252', Buffer.from('<title>Caf\u00e9</title>', 'latin1')],
  ['text/html', Buffer.from('<meta charset="iso-8859-1"><title>Caf\u00e9</title>', 'latin1')],
  ['text/html; charset=latin-9000', Buffer.from('<title>Café</title>')],
  ['text/html', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Café</title>', 'utf16le')])],
])('a page in characters as %s tells is read in them', (contentType, body) => {
  expect(read('', { contentType, body }).headline).toBe('Café')
})
