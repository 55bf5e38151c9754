import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { data, EDITION, readHtml as read } from '#tests/support/read-html.ts'

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
  ['20261106T200000', '', '20:00'],
  ['20261106', '', undefined],
  ['2026/11/06 20:00', '', '20:00'],
  ['2026-11-06 8:00 PM CST', '', '20:00'],
  ['2026-11-06T9:00', '', '09:00'],
  ['11-06-2026 @ 8:00 PM', '', '20:00'],
  ['11/6/26 8:00 PM', '', '20:00'],
  ['Friday, November 6th, 2026 at 8pm', '', '20:00'],
  ['6 November 2026 20:00', '', '20:00'],
  ['Fri, 06 Nov 2026 20:00:00 -0600', '', '20:00'],
  ['2026-11-07T01:30:00Z', '7:30 – 9:30 PM', '19:30'],
  ['2026-11-06T18:00:00Z', 'At noon', '12:00'],
])('a start that is written %s beside “%s” is read', (startDate, words, time) => {
  expect(read(page({ startDate }, words)).start).toBe(time === undefined ? EDITION : `${EDITION} ${time}`)
})

test('a fact is the first of a list, or what stands in a value with a type', () => {
  const startDate = { '@type': 'DateTime', '@value': `${EDITION}T19:00` }
  const offers = [{ price: ['12'] }, { price: { '@value': '18' } }]
  expect(read(page({ name: ['Night Herons', 'The Herons'], startDate, offers }))).toMatchObject({
    ...{ headline: 'Night Herons', start: `${EDITION} 19:00`, price: '$12–18' },
  })
  expect(read(page({ startDate: [`${EDITION}T21:00`, '2026-11-07T21:00'] })).start).toBe(`${EDITION} 21:00`)
})

test('data that ends like a statement of a program is read', () => {
  const block = data(show()).replace('</script>', ';</script>')
  expect(read(`<title>Night Herons</title>${block}`).start).toBe(`${EDITION} 20:00`)
})

test('what lasts the whole day has no time', () => {
  const facts = read(page({ startDate: `${EDITION}T00:00:00`, endDate: `${EDITION}T23:59:59` }))
  expect(facts.start).toBe(EDITION)
  const words = { startDate: '2026-11-06 12:00 AM', endDate: '11/6/2026 11:59 PM' }
  expect(read(page(words)).start).toBe(EDITION)
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
  [{ price: '$10 adv / $15 door' }, '$10–15'],
  [{ price: '$10 in advance, $15 at the door' }, '$10–15'],
  [{ price: '$20 + $3 service fee' }, '$20'],
  [{ price: '$20, $5 off for members' }, '$20'],
  [{ offers: [{ price: 8 }, { price: 12 }] }, '$8–12'],
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
  [{ location: { address: [{ streetAddress: '12 Elm Street' }] } }, '12 Elm Street'],
  [{ location: 'https://meet.example/j/1' }, 'online'],
  [{ location: { name: 'https://meet.example/j/1' } }, 'online'],
  [{ eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }, 'online'],
  [{ eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }, null],
  [{ eventAttendanceMode: 'OnlineEventAttendanceMode', location: DOOR }, 'The Blue Door'],
])('what takes place at %j is there', (more, venue) => {
  expect(read(page(more)).venue).toBe(venue)
})

test.each([
  [{ eventStatus: 'cancelled' }, 'cancelled'],
  [{ eventStatus: 'CANCELLED' }, 'cancelled'],
  [{ eventStatus: { '@id': 'https://schema.org/EventPostponed' } }, 'postponed'],
  [{ offers: { availability: { '@id': 'https://schema.org/SoldOut' } } }, 'sold out'],
  [{ offers: { '@type': 'AggregateOffer', offers: [{ availability: 'SoldOut' }] } }, 'sold out'],
  [{ offers: { availability: 'InStock', offers: [{ availability: 'SoldOut' }] } }, null],
  [{ eventStatus: 'confirmed' }, null],
  [{ offers: [{ price: 'Sold out' }, { price: 'SOLD OUT' }] }, 'sold out'],
])('an event with %j is %s', (more, status) => {
  expect(read(page(more)).status).toBe(status)
})

test('a kind of performer is nobody', () => {
  expect(read(page({ performer: 'Organization' })).performer).toBeNull()
  expect(read(page({ performer: 'Organization of Herons' })).performer).toBe('Organization of Herons')
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
  ['Courier', null],
  ['Courier | ', null],
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

test.each([
  ['Lantern Walk', '<div vocab="https://schema.org/" typeof="Event">', ''],
  ['Lantern Walk', '<div typeof="schema:SocialEvent">', 'schema:'],
])('RDFa of %s in %s is read', (headline, div, prefix) => {
  const html = `${div}<h1 property="${prefix}name">Lantern Walk</h1><span typeof="foaf:Image"></span>
    <meta property="${prefix}startDate" content="2026-11-06T17:00">
    <span property="${prefix}location" typeof="${prefix}Place"><b property="${prefix}name">Mill Pond</b></span></div>`
  expect(read(html)).toMatchObject({ headline, venue: 'Mill Pond', start: '2026-11-06 17:00' })
})

test('microdata of two types is an event by one of them', () => {
  const html = `<div itemscope itemtype="https://schema.org/MusicEvent https://schema.org/Product">
    <h1 itemprop="name">Barn Dance</h1><meta itemprop="startDate" content="2026-11-06T19:30"></div>`
  expect(read(html).start).toBe('2026-11-06 19:30')
})

test('the head of an event’s page tells when and where it is, if nothing else does', () => {
  const html = `<meta property="og:title" content="Holiday Market"><meta property="event:location" content="Square">
    <meta property="event:start_time" content="2026-11-06T10:00:00-06:00">`
  const facts = { headline: 'Holiday Market', venue: 'Square', start: '2026-11-06 10:00' }
  expect(read(html)).toMatchObject(facts)
  expect(read(html + data(show({ url: 'https://site.example/herons' }))).start).toBeNull()
})

test('a page may say by og:url that the address of an event is its own', () => {
  const event = data(show({ url: 'https://site.example/events/herons' }))
  const head = '<meta property="og:url" content="https://site.example/events/herons">'
  expect(read(`<title>Night Herons</title>${event}`).start).toBeNull()
  expect(read(`<title>Night Herons</title>${head}${event}`).start).toBe('2026-11-06 20:00')
})

const weekly = { startDate: '2026-05-01', endDate: '2026-11-27', startTime: '09:00:00' }
test.each([
  [{ ...weekly, byDay: 'https://schema.org/Friday', repeatFrequency: 'P1W' }, '2026-11-06 09:00'],
  [{ ...weekly, byDay: ['TU', 'FR'] }, '2026-11-06 09:00'],
  [{ byDay: { '@id': 'schema:Friday' } }, '2026-11-06'],
  [{ ...weekly, repeatFrequency: 'Daily' }, '2026-11-06 09:00'],
  [{ ...weekly, byDay: 'Saturday' }, null],
  [{ ...weekly, byDay: 'Friday', endDate: '2026-10-30' }, null],
  [{ ...weekly, byDay: 'Friday', startDate: '2026-11-13' }, null],
  [{ ...weekly, byDay: 'Friday', exceptDate: ['2026-11-06'] }, null],
  [{ ...weekly, byDay: 'Friday', repeatFrequency: 'P2W' }, null],
])('what takes place by the schedule %j begins %s', (eventSchedule, start) => {
  const market = { startDate: undefined, eventSchedule }
  expect(read(page(market)).start).toBe(start)
})

test('a picture that has a title names no page', () => {
  expect(read('<svg><title>Logo</title></svg><title>Lantern Walk</title>').headline).toBe('Lantern Walk')
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
  [';X-AS="6:00 pm";TZID="America/New_York":20261106T180000', '2026-11-06 17:00'],
])('a calendar’s DTSTART%s is %s on the city’s clock', (start, expected) => {
  const file = `BEGIN:VEVENT\r\nSUMMARY:Lantern Walk\r\nDTSTART${start}\r\nEND:VEVENT\r\n`
  expect(read(file, { contentType: 'text/calendar' })).toMatchObject({ start: expected, readings: [] })
})

test('a calendar’s one event is meant wherever its page is, and a reminder is no part of it', () => {
  const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarm', 'DESCRIPTION:Reminder', 'END:VALARM']
  const file = [
    ...['BEGIN:VEVENT', ...alarm, 'SUMMARY:Lantern Walk', 'DTSTART;VALUE=DATE:20261106'],
    ...['URL:https://elsewhere.example/walk', 'STATUS:CANCELLED', 'END:VEVENT'],
  ].join('\r\n')
  expect(read(file, { contentType: 'text/calendar' })).toMatchObject({
    ...{ headline: 'Lantern Walk', summary: null, start: '2026-11-06', status: 'cancelled' },
  })
})

test('a calendar’s lines are one where they are folded amid a character', () => {
  const line = Buffer.from('SUMMARY:Café night\r\n')
  const file = [
    ...[Buffer.from('BEGIN:VEVENT\r\n'), line.subarray(0, 12), Buffer.from('\r\n '), line.subarray(12)],
    Buffer.from('DTSTART:20261106T180000\r\nEND:VEVENT\r\n'),
  ]
  expect(read(Buffer.concat(file), { contentType: 'text/calendar' }).headline).toBe('Café night')
})

const LATIN = 'text/html; charset=iso-8859-1'
test.each([
  [LATIN, Buffer.from('<title>Café’s</title>'), 'Café’s'],
  [LATIN, Buffer.from('<title>Caf\u00e9</title>', 'latin1'), 'Café'],
  ['text/html; charset=utf-8', Buffer.from('<title>Caf\u00e9</title>', 'latin1'), 'Café'],
  ['text/html; charset=utf-8', Buffer.from([...Buffer.from('<title>Café’s'), 0xe9]), 'Café’s\uFFFD'],
])('a page that says %s wrongly is read in what it is in', (contentType, body, headline) => {
  expect(read('', { contentType, body }).headline).toBe(headline)
})

const NAMED = '<?xml version="1.0" encoding="iso-8859-1"?><title>Caf\u00e9</title>'
test.each([
  ['XML’s own declaration', Buffer.from(NAMED, 'latin1'), 'Café'],
  ['nothing, and no UTF-8', Buffer.from('<title>Caf\u00e9</title>', 'latin1'), 'Café'],
  ['nothing, and UTF-8 that is cut', Buffer.from('<title>Café</title>é').subarray(0, -1), 'Café'],
])('the characters of a page are told by %s', (_how, body, headline) => {
  expect(read('', { body }).headline).toBe(headline)
})
