import { expect, test } from 'vitest'
import { EDITION, readHtml } from '#tests/support/read-html.ts'

const read = (html: string, url = 'https://www.fairhavenil.example/Calendar.aspx?EID=1442') =>
  readHtml(html, { url })
const marked = (name: string, day: string) =>
  `<li><h3 itemprop="name"><span>${name}</span></h3><p itemprop="startDate">${day}T18:00:00</p></li>`

test.each(['City of Fairhaven • Calendar', 'Calendar • Tree Lighting', 'Calendar'])(
  'of “%s” an event that is marked within no item is read with its place',
  (title) => {
    const html = `<title>${title}</title><h2 itemprop="name">Tree Lighting</h2>
      <p itemprop="startDate">2026-11-27T18:00:00</p><div itemprop="location"><b>Location:</b>
      <div itemprop="name">Harbor Square</div><i itemprop="address">100 Main St</i></div>
      <p itemprop="description">Carols and cocoa.</p>`
    expect(read(html)).toMatchObject({
      ...{ headline: 'Tree Lighting', summary: 'Carols and cocoa.', venue: 'Harbor Square' },
      ...{ start: '2026-11-27 18:00', choice: [] },
    })
  },
)

test('several that are marked so are a choice, each with its own day', () => {
  const days = [marked('Leaf Pickup', '2026-11-05'), marked('Budget Hearing', '2026-11-06')]
  const { headline, events } = read(`<title>City of Fairhaven • Calendar</title><ol>${days.join('')}</ol>`)
  expect(headline).toBeNull()
  expect(events.map((event) => [event.headline, event.start])).toEqual([
    ['Budget Hearing', '2026-11-06 18:00'],
    ['Leaf Pickup', '2026-11-05 18:00'],
  ])
  const [first] = read(
    `<p itemprop="startDate">2026-11-05</p><b itemprop="name">A</b><p itemprop="startDate">2026-11-06</p><b itemprop="name">B</b>`,
  ).events.filter((event) => event.headline === 'B')
  expect(first?.start).toBe('2026-11-06')
})

test('what is marked without a day, or beside the page’s own matter, is no event', () => {
  const name = '<title>Barn roof fixed</title><meta itemprop="name" content="Arts Barn">'
  const aside = `<aside>${marked('Barn Dance', '2026-11-06')}</aside>`
  for (const html of [name, name + aside])
    expect(read(html)).toMatchObject({ headline: 'Barn roof fixed', start: null, choice: [] })
})

test.each([
  ['<title>Calendar • Fairhaven, IL • CivicEngage</title>'],
  ['<title>City of Millbrook • Calendar</title><h2>Search</h2><h2>Links</h2><h3>One</h3><h3>Two</h3>'],
  ['<title>Upcoming Shows</title><h1>Shows</h1>'],
  ['<title>News & Events | Fairhaven, IL - Official Website</title>'],
])('a part of a site is no headline: %s', (html) => {
  expect(read(html).headline).toBeNull()
})

test.each([
  [
    '<title>City of Millbrook • Calendar</title><nav><h2>Menu</h2></nav><h2>Budget Hearing</h2>',
    'Budget Hearing',
  ],
  ['<title>Event Detail | Fairhaven, IL</title><h1>Calendar</h1><h2>Leaf Pickup Day</h2>', 'Leaf Pickup Day'],
  ['<title>City of Fairhaven • News Flash • Leaf Pickup</title>', 'Leaf Pickup'],
  ['<title>City of Fairhavenil - Budget Hearing</title>', 'Budget Hearing'],
  ['<title>Home | Fairhaven IL</title><h1>Leaf Pickup Day</h1>', 'Leaf Pickup Day'],
  ['<title>Story Time - LibCal - Fairhaven Library</title><h1>Story Time</h1>', 'Story Time'],
  ['<title>Otters return - Fairhaven School District IL</title>', 'Otters return'],
  ['<title>Otters return - Fairhaven</title>', 'Otters return - Fairhaven'],
])('the headline is what the page is of: %s', (html, headline) => {
  expect(read(html).headline).toBe(headline)
})

test.each([
  ['Night Herons Tickets | $18.54 | 6 Nov @ The Blue Door', 'Night Herons'],
  ['Night Herons Tickets Nov 06, 2026 Fairhaven, IL', 'Night Herons'],
  ['Jazz Brunch Tickets, Sun, Nov 8, 2026 at 11:00 AM', 'Jazz Brunch'],
  ['Who has tickets to the parade', 'Who has tickets to the parade'],
  ['The Blue Door on Picturegram: "Tonight!"', 'The Blue Door on Picturegram: "Tonight!"'],
  ['The Blue Door on Instagram: "Tonight! Night Herons."', 'Tonight! Night Herons.'],
])('a page called “%s” is “%s”', (title, headline) => {
  expect(read(`<title>${title}</title>`, 'https://tickets.example/a').headline).toBe(headline)
})

const event = (more: object) =>
  `<title>Night Herons</title><script type="application/ld+json">${JSON.stringify({
    ...{ '@type': 'MusicEvent', name: 'Night Herons', startDate: '2026-11-06T20:00' },
    ...more,
  })}</script>`

test.each([
  ['Night Herons - Nov. 6, 2026', 'Night Herons'],
  ['Night Herons | Fri, Nov 6', 'Night Herons'],
  ['Night Herons – Friday, November 6th, 2026 at 8 p.m.', 'Night Herons'],
  ['Night Herons - 11/6/2026', 'Night Herons'],
  ['Night Herons - Nov. 7, 2026', 'Night Herons - Nov. 7, 2026'],
  ['Night Herons - Nov 6, 2026 Benefit', 'Night Herons - Nov 6, 2026 Benefit'],
  ['Night Herons - 1906', 'Night Herons - 1906'],
])('an event that is called “%s” is “%s” on its day', (name, headline) => {
  expect(read(event({ name })).headline).toBe(headline)
  const marked = `<title>${name}</title><time datetime="${EDITION}T20:00">8 pm</time>`
  expect(read(marked, 'https://tickets.example/a').headline).toBe(headline)
})

test('a day that nothing else on a page tells stays in its headline', () => {
  const agenda = '<title>Agenda - Nov. 6, 2026 | City of Fairhaven</title>'
  expect(read(agenda, 'https://www.cityoffairhaven.example/agenda').headline).toBe('Agenda - Nov. 6, 2026')
})

test('a name goes without the place behind it, a place without its address', () => {
  const location = { '@type': 'Place', name: 'The Blue Door' }
  expect(read(event({ name: 'Night Herons @ The Blue Door', location })).headline).toBe('Night Herons')
  expect(read(event({ name: 'Night Herons @ The Lantern', location })).headline).toBe(
    'Night Herons @ The Lantern',
  )
  for (const [said, venue] of [
    ['Arts Barn, 12 Elm St, Fairhaven, IL 60000, United States', 'Arts Barn'],
    ['12 Elm St, Fairhaven, IL', '12 Elm St'],
    ['Fairhaven, IL', 'Fairhaven, IL'],
    ['Studio 54, upstairs', 'Studio 54, upstairs'],
  ])
    expect(read(event({ location: said })).venue).toBe(venue)
})

test.each([
  ['Nov. 6, 2026, noon to 3', '12:00'],
  ['Friday, Nov. 6, 2026 | 7 p.m.', '19:00'],
  ['Nov. 6, 2026 from 7 to 9 p.m.', '19:00'],
  ['Nov 6, 2026 (7:00 pm)', '19:00'],
  ['Nov 6, 2026 - 7:30 pm', '19:30'],
  ['7 p.m. Friday, Nov. 6, 2026', '19:00'],
  ['Friday 11/6/2026 at noon', '12:00'],
])('a start that a paper writes “%s” is at %s', (startDate, time) => {
  expect(read(event({ startDate })).start).toBe(`${EDITION} ${time}`)
})

test.each([
  [{ byDay: 'Friday', byMonthWeek: 1 }, `${EDITION} 17:00`],
  [{ byDay: 'Friday', byMonthWeek: [1, 3] }, `${EDITION} 17:00`],
  [{ byMonthDay: 6 }, `${EDITION} 17:00`],
  [{ byDay: 'Friday', byMonthWeek: 2 }, '2026-01-02 17:00'],
])('what takes place every month by %j begins %s', (on, start) => {
  const eventSchedule = { ...on, repeatFrequency: 'P1M', startTime: '17:00' }
  expect(read(event({ startDate: '2026-01-02T17:00', eventSchedule })).start).toBe(start)
})

test.each([
  ['Free with museum admission', null],
  ['Free first class', null],
  ['Free with RSVP', 'free'],
  ['Free and open to the public', 'free'],
  ['Free (donations accepted)', 'free'],
])('an offer of “%s” costs %s', (price, expected) => {
  expect(read(event({ offers: { price } })).price).toBe(expected)
})

test('a sentence of its own says what became of the one event', () => {
  expect(read(`${event({})}<p>The show has been postponed.</p>`).status).toBe('postponed')
  expect(read(`${event({})}<p>The meeting was canceled.</p>`).status).toBeNull()
})

test.each(['https://www.picturegram.example/', 'https://www.picturegram.example/fair'])(
  'a site that has its name alone on a page that it calls its own, or on its first, is called so: %s',
  (url) => {
    const html = `<title>Picturegram</title><link rel="canonical" href="${url}">`
    expect(read(html, url).headline).toBe('Picturegram')
  },
)

test.each([
  ['<title>Facepage</title><h1>You must log in to continue.</h1>'],
  ['<title>Log into Facepage</title><meta name="description" content="Log into Facepage to start sharing.">'],
  [
    '<title>Picturegram</title><meta name="description" content="Create an account or log in to Picturegram.">',
  ],
  ['<title>Picturegram</title><link rel="canonical" href="/">'],
  ['<title>Picturegram</title>'],
  ['<title>Picturegram</title><h1>Picturegram</h1><meta name="description" content="Photos of the town.">'],
  ['<title>Page not found - Fairhaven Camera Club</title>'],
  ['<title>Fairhaven Camera Club | 404</title>'],
  ['<title>Picturegram</title><h1>We couldn’t find the page you were looking for.</h1>'],
  ['<title>Fairhaven Camera Club</title><h2>Page not found</h2>'],
  ['<title>picturegram.example</title><p>Please enable JS</p>'],
  ['<title>Nothing found for Events Gone</title>'],
  ['<title>Your Privacy Choices</title>'],
])('a wall, or the site’s first page in its place, is no page: %s', (html) => {
  const site = '<meta property="og:site_name" content="Picturegram">'
  expect(read(site + html, 'https://www.picturegram.example/p/1')).toMatchObject({
    ...{ headline: null, summary: null, publisher: null },
  })
})
