import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readPage } from './read-page.ts'

const EDITION = calendarDay('2026-11-06')
const read = (page: string | Buffer, more: Partial<Parameters<typeof readPage>[0]> = {}) =>
  readPage({
    ...{ body: Buffer.from(page), contentType: 'text/html', url: 'https://site.example/page' },
    ...{ edition: EDITION, timeZone: 'America/Chicago' },
    ...more,
  })
const data = (...things: object[]) => `<script type="application/ld+json">${JSON.stringify(things)}</script>`
const show = (more: object = {}) => ({
  ...{ '@type': 'MusicEvent', name: 'Night Herons', startDate: `${EDITION}T20:00` },
  ...more,
})
const page = (more: object, words = '') => `<title>Night Herons</title>${data(show(more))}<p>${words}</p>`

test.each([
  ['2026-11-6T20:00', '', '20:00'],
  ['2026-11-06 8:00 PM', '', '20:00'],
  ['11/6/2026 8 pm', '', '20:00'],
  ['11/06/2026 20:00', '', '20:00'],
  ['Fri, Nov 6, 2026 at 12:30 p.m.', '', '12:30'],
  ['November 6, 2026', '', undefined],
  ['2026-11-07T01:30:00Z', '7:30 – 9:30 PM', '19:30'],
  ['2026-11-06T18:00:00Z', 'At noon', '12:00'],
])('a start that is written %s beside “%s” is read', (startDate, words, time) => {
  expect(read(page({ startDate }, words)).start).toBe(time === undefined ? EDITION : `${EDITION} ${time}`)
})

test('what lasts the whole day has no time', () => {
  const facts = read(page({ startDate: `${EDITION}T00:00:00`, endDate: `${EDITION}T23:59:59` }))
  expect(facts.start).toBe(EDITION)
})

test.each([
  [{ price: '$12 - $20' }, '$12–20'],
  [{ price: '10/12' }, '$10–12'],
  [{ price: '$20, ages 21 and up' }, '$20'],
  [{ price: '15,50', priceCurrency: 'EUR' }, '€15.50'],
  [{ price: 12, priceCurrency: '£' }, '£12'],
  [{ priceSpecification: { price: 18 } }, '$18'],
  [{ price: 'Free admission' }, 'free'],
  [{ price: 'Donation' }, null],
])('offers %j cost %s', (offers, price) => {
  expect(read(page({ offers })).price).toBe(price)
})

const ONLINE = { '@type': 'VirtualLocation', url: 'https://meet.example' }
const DOOR = { '@type': 'Place', name: 'The Blue Door' }
test.each([
  [{ location: [ONLINE, DOOR] }, 'The Blue Door'],
  [{ location: [DOOR], eventStatus: 'https://schema.org/EventMovedOnline' }, 'online'],
  [{ location: { name: '', address: '12 Elm Street' } }, '12 Elm Street'],
  [{ location: { address: { streetAddress: '12 Elm Street' } } }, '12 Elm Street'],
])('what takes place at %j is there', (more, venue) => {
  expect(read(page(more)).venue).toBe(venue)
})

test.each([
  ['Night Herons - CANCELED', 'cancelled'],
  ['Night Herons (Cancelled)', 'cancelled'],
  ['SOLD OUT: Night Herons', 'sold out'],
  ['RESCHEDULED to Nov 14: Night Herons', 'rescheduled'],
])('an event that is called “%s” is %s', (name, status) => {
  expect(read(page({ name }))).toMatchObject({ headline: 'Night Herons', status })
})

test('a story keeps the first word of its headline, and a notice by itself says what it says', () => {
  const title = (words: string) => read(`<meta property="og:type" content="article"><title>${words}</title>`)
  expect(title('Canceled flights strand hundreds')).toMatchObject({
    ...{ headline: 'Canceled flights strand hundreds', status: null },
  })
  expect(title('CANCELED – Lantern Walk')).toMatchObject({ headline: 'Lantern Walk', status: 'cancelled' })
})

test('a story keeps its headline beside the one event that stands next to it', () => {
  const story = { '@type': 'NewsArticle', headline: 'Lanterns light the pond' }
  expect(read(data(story, show()))).toMatchObject({ headline: 'Lanterns light the pond', start: null })
})

test('a place that lists its events offers them, though each has the place in its name', () => {
  const events = [show({ name: 'Blue Door Trivia' }), show({ name: 'The Blue Door Open Mic' })]
  expect(read(`<title>Events at The Blue Door</title>${data(...events)}`)).toMatchObject({
    ...{ start: null, choice: ['Blue Door Trivia', 'The Blue Door Open Mic'] },
  })
})

test('an event with more in its name than its page is still the page’s own, on the day that is meant', () => {
  const holiday = show({ name: 'Night Herons: Holiday show', startDate: '2026-12-06T11:00' })
  const both = `<title>Night Herons</title>${data(show(), holiday)}`
  expect(read(both).start).toBe(`${EDITION} 20:00`)
  expect(read(both, { edition: calendarDay('2026-12-06') }).start).toBe('2026-12-06 11:00')
})

test.each([
  ['<h1>Lantern Walk</h1>', 'Lantern Walk'],
  ['<meta name="twitter:title" content="Lantern Walk">', 'Lantern Walk'],
  ['<title>Lantern Walk - The Fairhaven Courier</title>', 'Lantern Walk'],
])('%s is the headline %s', (html, headline) => {
  expect(read(html, { url: 'https://www.fairhavencourier.example/a' }).headline).toBe(headline)
})

test.each([
  ['Courier | Otters return', 'Otters return'],
  ['The Courier · Otters return', 'Otters return'],
  ['Fairhaven Courier | Otters | return', 'Otters | return'],
  ['Otters return | Courier', 'Otters return'],
  ['Otters | Beavers', 'Otters | Beavers'],
  ['Courier – a history in pictures', 'Courier – a history in pictures'],
  ['Courier', 'Courier'],
  ['Courier | ', 'Courier |'],
])('a page that is titled “%s” on the Courier’s site has the headline %s', (title, headline) => {
  const html = `<meta property="og:site_name" content="Courier"><title>${title}</title>`
  expect(read(html, { url: 'https://fairhavencourier.example/a' }).headline).toBe(headline)
})

test.each([
  ['2026-11-07T01:30:00Z', '2026-11-06'],
  ['2026-11-06T23:30:00+00:00', '2026-11-06'],
  ['2026-11-06T23:30:00-08:00', '2026-11-07'],
  ['2026-11-06T23:30:00', '2026-11-06'],
  ['2026-11-06T00:00:00Z', '2026-11-06'],
  ['2026-11-06', '2026-11-06'],
  ['today', null],
])('a story of %s was published on the city’s %s', (datePublished, day) => {
  const story = { '@type': 'NewsArticle', headline: 'Lanterns light the pond', datePublished }
  expect(read(data(story)).published).toBe(day)
  expect(read(`<meta property="article:published_time" content="${datePublished}">`).published).toBe(day)
})

test('an event goes without the name of its site', () => {
  const name = 'Night Herons — The Blue Door'
  const html = `<meta property="og:site_name" content="The Blue Door"><title>${name}</title>${data(show({ name }))}`
  expect(read(html)).toMatchObject({ headline: 'Night Herons', start: `${EDITION} 20:00` })
})

test('an hCalendar is read by the names of then', () => {
  const html = `<div class="vevent"><span class="summary">Barn Dance</span>
    <abbr class="dtstart" title="2026-11-06T19:30">Fri 7:30</abbr><span class="location">Arts Barn</span></div>`
  expect(read(html)).toMatchObject({ headline: 'Barn Dance', venue: 'Arts Barn', start: '2026-11-06 19:30' })
})

test.each([
  [';TZID=America/New_York:20261106T180000', '2026-11-06 17:00'],
  [':20261107T020000Z', '2026-11-06 20:00'],
  [';TZID=Nowhere/Atall:20261106T180000', '2026-11-06 18:00'],
  [';VALUE=DATE:20261106', '2026-11-06'],
])('a calendar’s DTSTART%s is %s on the city’s clock', (start, expected) => {
  const file = `BEGIN:VEVENT\r\nSUMMARY:Lantern Walk\r\nDTSTART${start}\r\nEND:VEVENT\r\n`
  expect(read(file, { contentType: 'text/calendar' })).toMatchObject({ start: expected, readings: [] })
})

const NAMED = '<?xml version="1.0" encoding="iso-8859-1"?><title>Caf\u00e9</title>'
test.each([
  ['XML’s own declaration', Buffer.from(NAMED, 'latin1'), 'Café'],
  ['nothing, and no UTF-8', Buffer.from('<title>Caf\u00e9</title>', 'latin1'), 'Café'],
  ['nothing, and UTF-8 that is cut', Buffer.from('<title>Café</title>é').subarray(0, -1), 'Café'],
])('the characters of a page are told by %s', (_how, body, headline) => {
  expect(read('', { body }).headline).toBe(headline)
})
