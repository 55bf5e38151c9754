import { expect, test } from 'vitest'
import { EDITION, readHtml } from '#tests/support/read-html.ts'

const read = (html: string, url = 'https://www.fairhavenledger.example/a') => readHtml(html, { url })
const LEDGER = '<meta property="og:site_name" content="Fairhaven Ledger">'
const dance = (more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({
    ...{ '@type': 'DanceEvent', name: 'Barn Dance', startDate: `${EDITION}T19:00` },
    ...more,
  })}</script>`

test.each([
  'Snow routes announced • Fairhaven Ledger',
  'Snow routes announced :: Fairhaven Ledger',
  'Snow routes announced » The Fairhaven Ledger',
  'Snow routes announced / Fairhaven Ledger',
  'Snow routes announced| Fairhaven Ledger',
  'Snow routes announced | News | fairhavenledger.example',
  'Snow routes announced - Local News - Fairhaven Ledger',
  'Snow routes announced | fairhavenledger | Fairhaven Ledger',
  'Fairhaven Ledger » Snow routes announced',
])('“%s” is the story without the site', (title) => {
  expect(read(`<title>${title}</title>${LEDGER}`).headline).toBe('Snow routes announced')
})

test.each([
  ['Leaf pickup | Fairhaven, IL - Official Website', 'https://www.fairhavenil.example/1', 'Leaf pickup'],
  ['Leaf pickup | City of Fairhaven', 'https://www.fairhaven.example/1', 'Leaf pickup'],
  ['Leaf pickup | Fairhaven, IL', 'https://fairhaven.example/1', 'Leaf pickup'],
  ['Leaf pickup | City of Millbrook', 'https://fairhaven.example/1', 'Leaf pickup | City of Millbrook'],
  ['News | Fairhaven, IL', 'https://fairhaven.example/1', null],
  ['Otters / beavers return', 'https://fairhaven.example/1', 'Otters / beavers return'],
])('“%s” of %s is “%s”', (title, url, headline) => {
  expect(read(`<title>${title}</title>`, url).headline).toBe(headline)
})

test.each([
  ['Boil order lifted | News Flash | CivicWeb', 'Boil order lifted', 'Boil order lifted'],
  ['News Flash • Burn permits start today', 'News Flash', 'Burn permits start today'],
  ['Calendar • Fairhaven, IL • CivicEngage', 'Planning Commission Meeting', 'Planning Commission Meeting'],
  ['News Flash • Fairhaven, IL • CivicEngage', 'Leaf pickup begins Monday', 'Leaf pickup begins Monday'],
  ['Leaf pickup begins Monday • Fairhaven, IL • CivicEngage', 'News Flash', 'Leaf pickup begins Monday'],
  ['Mill Creek – a history', 'Mill Creek', 'Mill Creek – a history'],
  ['Events | Harvest Fest', 'Events', 'Events | Harvest Fest'],
  ['Fairhaven Ledger | Otters return', 'Fairhaven Ledger', 'Otters return'],
  ['City of Fairhaven | Otters return', 'City of Fairhaven', 'City of Fairhaven | Otters return'],
])('of “%s” below the heading “%s” the headline is “%s”', (title, h1, headline) => {
  expect(read(`<title>${title}</title><h1>${h1}</h1>`).headline).toBe(headline)
})

test.each([
  ['Council approves a plan to rebuild the bridge a...', 'the whole headline'],
  ['Council approves a plan to rebuild the bridge…', 'the whole headline'],
  ['Council approves a plan…', 'the whole headline'],
  ['Residents wait…', 'Residents wait…'],
])('a story that is called “%s” in its data, where that was cut, has %s', (headline, kept) => {
  const whole = 'Council approves a plan to rebuild the bridge after two years of delays'
  const story = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline })}</script>`
  const expected = kept === 'the whole headline' ? whole : kept
  expect(read(`<title>${whole} | Fairhaven Ledger</title>${LEDGER}${story}`).headline).toBe(expected)
  expect(read(`<meta property="og:title" content="${whole}">${story}`).headline).toBe(expected)
})

test.each([
  ['Fairhaven Library', 'Story Time', 'Fairhaven Library', 'Story Time'],
  ['Story Time', 'Story Time', 'Fairhaven Library', 'Story Time'],
  ['', 'Fairhaven Library: Story Time', 'Fairhaven Library', 'Story Time'],
  ['', 'Fairhaven Library - Story Time', 'Fairhaven Library', 'Story Time'],
  ['', 'Fairhaven Ledger', '', 'Story Time'],
  ['', 'Mill Creek: Story Time', '', 'Mill Creek: Story Time'],
  ['', 'Story Time Tickets, Fri, Nov 6, 2026 at 6:00 PM | Ticketplace', 'Ticketplace', 'Story Time'],
])('og:title “%s” and title “%s” of %s above the heading Story Time is “%s”', (og, title, site, headline) => {
  const meta = (property: string, content: string) =>
    content && `<meta property="og:${property}" content="${content}">`
  const head = `${meta('title', og)}${meta('site_name', site)}<title>${title}</title>`
  expect(read(`${head}<h1>Story Time</h1>`).headline).toBe(headline)
})

test.each([
  'Page not found - Fairhaven Ledger',
  '404',
  'Error 404 (Not Found)',
  'Sorry, this page isn’t available',
  'The page you requested could not be found',
  'Just a moment...',
  'Access Denied',
  'Attention Required! | Cloudflare',
  'Before you continue',
  'Redirecting…',
  'Subscribe to continue reading | Fairhaven Ledger',
  'Log in | Fairhaven Ledger',
  'Before you continue to Fairhaven Video',
  'Please enable cookies.',
  'JavaScript is required',
  'Please enable JavaScript to view this page',
  'Facepage - log in or sign up',
  'Login • Picturegram',
  'fairhavenledger.example is for sale',
  'Apache2 Ubuntu Default Page: It works',
  'Welcome to nginx!',
  'Down for maintenance',
  'This event has ended',
  'Redirect',
])('a notice that stands in a page’s place says nothing of it: “%s”', (title) => {
  const notice = `<title>${title}</title><meta name="description" content="We value your privacy.">${LEDGER}`
  expect(read(notice)).toMatchObject({ headline: null, summary: null, publisher: null })
})

test('nor does a page that is its heading alone, but one that says what it is keeps that', () => {
  const heading = '<title>Fairhaven Ledger</title><h1>That page can’t be found.</h1>'
  expect(read(heading).headline).toBeNull()
  expect(read(`<title>Log in</title><meta property="og:title" content="Otters return">`).headline).toBe(
    'Otters return',
  )
  for (const story of [
    'Old mill is for sale',
    'Welcome to Mill Creek',
    '404 Day brings out the drums',
    'Access denied: a history of the pool',
    '500 runners',
  ])
    expect(read(`<title>${story}</title>`).headline).toBe(story)
})

test('a story that is marked up in the page is its own by its name', () => {
  const story = (headline: string) => `<article itemscope itemtype="https://schema.org/NewsArticle">
    <h2 itemprop="headline">${headline}</h2><meta itemprop="datePublished" content="2026-11-05T10:00-06:00">
    <p itemprop="description">Eleven of them.</p>
    <div itemprop="publisher" itemscope><meta itemprop="name" content="Courier"></div></article>`
  const title = '<title>Otters return to Mill Creek</title>'
  expect(read(title + story('Bridge closes') + story('Otters return'))).toMatchObject({
    ...{
      headline: 'Otters return',
      summary: 'Eleven of them.',
      publisher: 'Courier',
      published: '2026-11-05',
    },
  })
  expect(read(title + story('Bridge closes'))).toMatchObject({ publisher: null, published: null })
})

test('a beginning that a blog cut off ends in one sign', () => {
  const description = (words: string) => `<meta name="description" content="${words} [&amp;hellip;]">`
  expect(read(description('All night and')).summary).toBe('All night and…')
  expect(read(description('All night.')).summary).toBe('All night.')
})

test('a page without a name has its description', () => {
  const home = '<title>Home | Fairhaven Ledger</title><meta name="description" content="All of the news.">'
  expect(read(home + LEDGER)).toMatchObject({ headline: null, summary: 'All of the news.' })
})

test.each([
  ['Barn Dance - CANCELED due to weather', 'cancelled'],
  ['Barn Dance has been canceled', 'cancelled'],
  ['Barn Dance (postponed until spring)', 'postponed'],
  ['POSTPONED to Saturday, Nov. 14 - Barn Dance', 'postponed'],
  ['RESCHEDULED to Nov 14, 8:00 pm: Barn Dance', 'rescheduled'],
  ['***CANCELLED*** Barn Dance', 'cancelled'],
])('“%s” is the dance, and %s', (title, status) => {
  expect(read(`<title>${title}</title>`)).toMatchObject({ headline: 'Barn Dance', status })
})

test.each([
  ['<title>Barn Dance</title><h1>CANCELED: Barn Dance</h1>', 'cancelled'],
  [
    '<title>Fairhaven Events - Canceled: Barn Dance</title><meta property="og:title" content="Barn Dance">',
    'cancelled',
  ],
  [
    '<title>POSTPONED - Barn Dance | Arts Barn</title><meta property="og:title" content="Barn Dance">',
    'postponed',
  ],
  [
    '<h1>Barn Dance</h1><title>Barn Dance (CANCELED) | Arts</title><meta property="og:title" content="Barn Dance">',
    'cancelled',
  ],
  ['<title>Barn Dance</title><h1>Canceled: Quilt Show</h1>', null],
])('one name of a page says what became of another: %s', (html, status) => {
  expect(read(html)).toMatchObject({ headline: 'Barn Dance', status })
  expect(read(html + dance())).toMatchObject({ headline: 'Barn Dance', status, start: `${EDITION} 19:00` })
})

test('a story whose headline ends with the word keeps it', () => {
  const story = '<meta property="og:type" content="article">'
  for (const title of ['Lantern parade canceled', 'Council vote postponed until Monday'])
    expect(read(`<title>${title}</title>${story}`)).toMatchObject({ headline: title, status: null })
})

test('an event’s relative address belongs to the place that the page names for them', () => {
  const url = 'https://www.fairhavenledger.example/events/barn'
  const named = dance({ url: 'events/barn' })
  const start = `${EDITION} 19:00`
  expect(read(`<base href="/"><h1>Barn Dance</h1>${named}`, url).start).toBe(start)
  expect(read(`<base href="https://other.example/"><h1>Barn Dance</h1>${named}`, url).start).toBeNull()
})
