import { expect, test } from 'vitest'
import { data, EDITION, readHtml as read } from '#tests/support/read-html.ts'

const dance = (more: object = {}) =>
  data({ '@type': 'Event', name: 'Barn Dance', startDate: `${EDITION}T19:00`, ...more })
const page = (more: object = {}, words = '') => `<title>Barn Dance</title>${dance(more)}<p>${words}</p>`

test.each([
  ['Kids under 12 free', null],
  ['21+', null],
  ['Ages 21 and up', null],
  ['2 for $30', null],
  ['-1', null],
  [-1, null],
  ['Suggested donation $5', null],
  ['Pay what you can, $5–20', null],
  ['Free-will offering', null],
  ['Free for members', null],
  ['Free parking', null],
  ['5 €', '€5'],
  ['No cover', 'free'],
  ['Gratis', 'free'],
  ['Free for everyone', 'free'],
  ['Free for members, $10 others', '$10'],
  ['$10-15 sliding scale', '$10–15'],
  ['12 per person', '$12'],
  ['From $20', 'from $20'],
  ['Tickets starting at $12.50', 'from $12.50'],
  ['$20+', 'from $20'],
  ['$20 and up', 'from $20'],
  ['$20, doors from 7 pm', '$20'],
  ['$20 + $3 fee', '$20'],
  ['From $15 to $40', '$15–40'],
  ['$0–25', '$0–25'],
  ['$15-$20', '$15–20'],
  ['Up to $20', null],
  ['Kids under 12 free, adults $10', '$10'],
  ['USD 10', '$10'],
  ['Free to $10', '$0–10'],
  ['Free–$10', '$0–10'],
  ['Free or $5 with supper', '$0–5'],
  ['Save $5 online', null],
  ['Free - $10 suggested donation', null],
])('an offer of “%s” costs %s', (price, expected) => {
  expect(read(page({ offers: { price } })).price).toBe(expected)
})

test.each([
  [{ lowPrice: 20 }, 'from $20'],
  [{ lowPrice: 20, highPrice: 20 }, '$20'],
  [{ lowPrice: 0, highPrice: 25 }, '$0–25'],
  [{ lowPrice: 0 }, null],
  [{ price: 20, priceSpecification: { minPrice: 20 } }, '$20'],
  [{ highPrice: 40 }, null],
])('an offer that names %j costs %s', (offers, price) => {
  expect(read(page({ offers })).price).toBe(price)
})

test('what is offered beside a seat is no price', () => {
  const offers = [{ price: 20 }, { name: 'Parking pass', price: 5 }, { name: 'Donation', price: 0 }]
  expect(read(page({ offers })).price).toBe('$20')
})

test.each([
  ['2026-11-06 7:00 PM - 9:00 PM', '19:00'],
  ['11/6/2026 7-9 pm', '19:00'],
  ['11/6/2026 11–1 pm', '11:00'],
  ['11/6/2026 10 am to 2 pm', '10:00'],
])('what lasts %s begins at %s', (startDate, time) => {
  expect(read(page({ startDate })).start).toBe(`${EDITION} ${time}`)
})

test.each([
  ['Doors: 7:00 PM / Show: 8:00 PM', '20:00'],
  ['Doors 7, music at 8:30 pm', '20:30'],
  ['7 pm doors, 8 pm show', '20:00'],
  ['Doors open at 7 pm. Show 8 pm', '20:00'],
  ['Doors 6 / show 7 pm', '19:00'],
  ['Doors 7 am / show 8 am', '19:00'],
  ['Doors 7 / show 11:30 pm', '19:00'],
  ['Doors and windows', '19:00'],
])('of a start at seven beside “%s” the show is at %s', (words, time) => {
  expect(read(page({}, words)).start).toBe(`${EDITION} ${time}`)
})

test('doors that may be those of another show leave a choice', () => {
  expect(read(page({}, '7 pm. Also: Night Herons, doors 7 / show 8'))).toMatchObject({
    ...{ start: null, readings: [`${EDITION} 19:00`, `${EDITION} 20:00`], sure: false },
  })
  const marked = `<time datetime="${EDITION}T19:00">Doors 7 pm</time> <time datetime="${EDITION}T20:00">Show 8 pm</time>`
  expect(read(`<title>Night Herons</title>${marked}`)).toMatchObject({
    start: `${EDITION} 20:00`,
    sure: true,
  })
})

test('a whole day of the city is one, on whatever clock its page writes it', () => {
  const of = (startDate: string, endDate: string) => read(page({ startDate, endDate }))
  expect(of('2026-11-06T06:00:00Z', '2026-11-07T05:59:59Z').start).toBe(EDITION)
  expect(of('2026-11-06T06:00:00Z', '2026-11-06T08:00:00Z').readings).toHaveLength(2)
})

test.each([
  'TBA',
  'Location TBD',
  'Location is TBD',
  'N/A',
  'null',
  'undefined',
  'To be announced',
  '{{ event.place }}',
])('where it is says nobody who writes “%s”', (name) => {
  const facts = read(page({ location: { '@type': 'Place', name }, performer: { name }, description: name }))
  expect(facts).toMatchObject({ venue: null, performer: null, summary: null, headline: 'Barn Dance' })
})

test('a place is called what its address is called before its street', () => {
  const address = { name: 'VFW Post 99', streetAddress: '12 Elm Street' }
  expect(read(page({ location: { address } })).venue).toBe('VFW Post 99')
})

test.each([
  ['&lt;p&gt;Bring a lantern.&lt;/p&gt;\\n', 'Bring a lantern.'],
  ['[vc_row][vc_column_text css="a"]Come and play.[/vc_column_text][/vc_row]', 'Come and play.'],
  ['The council voted 5–2 … Read more', 'The council voted 5–2 …'],
  ['All are welcome. Continue reading »', 'All are welcome.'],
  ['Bring [a lantern] and a friend', 'Bring [a lantern] and a friend'],
])('a description “%s” is read as “%s”', (description, summary) => {
  expect(read(page({ description })).summary).toBe(summary)
})

test.each([
  'Just another WordPress site',
  'We use cookies to improve your experience.',
  'Barn Dance',
  'You need to enable JavaScript to run this app.',
  '2,301 likes',
  'The Blue Door, Fairhaven. 2,301 likes &#xb7; 12 talking about this &#xb7; 345 were here',
  '1.2K views, 14 likes.',
  '2,301 Followers, 120 Following, 340 Posts - See photos and videos from The Blue Door',
  'Music event in Fairhaven, IL by The Blue Door and 2 others on Friday, November 6 2026',
  'Dance in Fairhaven with 230 people interested and 45 people going.',
  'Eventbrite - Bread Club presents Barn Dance - Friday, November 6, 2026',
  'To continue reading, subscribe today for $1.',
  'Already a subscriber? Log in.',
  'By continuing to use this site, you agree to our use of cookies.',
])('“%s” tells nothing of a page', (content) => {
  const head = `<title>Barn Dance</title><meta name="description" content="${content}">`
  expect(read(head).summary).toBeNull()
  expect(read(`${head}<meta property="og:description" content="With a caller.">`).summary).toBe(
    'With a caller.',
  )
})

test.each([
  ['This event has been canceled.', 'cancelled'],
  ['This meeting is postponed until spring', 'postponed'],
  ['THIS SHOW IS SOLD OUT!', 'sold out'],
  ['This event is canceled if it rains.', null],
  ['If this event is cancelled, we refund you.', null],
  ['This event was cancelled last year', null],
])('a page that says “%s” of its event is %s', (words, status) => {
  expect(read(page({ eventStatus: 'https://schema.org/EventScheduled' }, words)).status).toBe(status)
})

test.each([
  [{ eventStatus: 'Cancelled - see note' }, 'cancelled'],
  [{ eventStatus: 'Not cancelled' }, null],
  [{ eventStatus: ['EventScheduled', 'EventPostponed'] }, 'postponed'],
  [{ name: 'Barn Dance - not canceled' }, null],
])('an event with %j is %s', (more, status) => {
  expect(read(page(more)).status).toBe(status)
})

test('what moved online is online, whatever else its page says of it', () => {
  const eventStatus = ['EventScheduled', 'EventMovedOnline']
  expect(read(page({ eventStatus, location: 'Arts Barn' })).venue).toBe('online')
})

test.each([
  'There&#39;s Nothing Here...',
  'Hmm, we couldn’t find that page',
  'Whoops, looks like this event has been removed',
  '404: This page could not be found.',
  'Sorry, the page you were looking for could not be found',
  'Sorry, this content isn’t available right now',
  'Unable to find this event',
  'Page no longer available',
  'Event expired',
  'It looks like nothing was found at this location.',
  'Oops, something went wrong',
  'Error',
  'Your privacy matters',
  'Age Verification',
  'Your session has expired',
  'Your browser is not supported',
  '451: Unavailable due to legal reasons',
  'This domain is for sale',
  'Website Expired',
  'We&#39;ll be back soon!',
  'Error establishing a database connection',
  'Application error: a client-side exception has occurred',
  'Server Error in &#39;/&#39; Application.',
  'Too Many Requests',
  'Coming Soon',
])('“%s” stands in place of a page', (title) => {
  const about = '<meta name="description" content="All that is on in Fairhaven.">'
  expect(read(`<title>${title} | Arts Barn</title>${about}`)).toMatchObject({ headline: null, summary: null })
})

test.each([
  'Nothing Here Is Real: A Play',
  'Error in water bills affects 500 homes',
  'There is nothing here but the sea',
  'Unable to find the money, council delays library',
  'Event has been moved to the Grange Hall',
  'Site for sale on Elm Street',
  'Coming Soon: A Night of One-Acts',
])('“%s” is a headline', (title) => {
  expect(read(`<title>${title}</title>`).headline).toBe(title)
})

test('above a list the first heading may be that of its first event, which is not meant alone', () => {
  const list = (more: object) => data({ '@type': 'Event', name: 'Quilt Show', ...more })
  const second = { startDate: '2026-11-07T10:00' }
  const titles = '<title>What is on at the Arts Barn</title><h1>Barn Dance</h1>'
  expect(read(`${titles}${dance()}${list(second)}`)).toMatchObject({
    ...{ start: null, choice: ['Barn Dance', 'Quilt Show'] },
  })
  const same = ['6', '13'].map((day) => ({ startDate: `2026-11-${day.padStart(2, '0')}`, url: `/${day}` }))
  const weekly = data(...same.map((more) => ({ '@type': 'Event', name: 'Barn Dance', ...more })))
  expect(read(`<title>Barn Dance</title>${weekly}`).headline).toBe('Barn Dance')
  const section = '<title>Events</title><h1>Barn Dance</h1>'
  expect(read(`${section}${dance()}${list(second)}`).headline).toBeNull()
  // Those that a page leads on to have pages of their own.
  expect(read(`${titles}${dance()}${list({ ...second, url: '/quilts' })}`).start).toBe(`${EDITION} 19:00`)
})

test.each(['Log in to Facebook', 'Log in to Facebook | Facebook', 'App'])('“%s” names no page', (title) => {
  const head = `<title>${title}</title><meta name="description" content="Log in to Facebook to start sharing.">`
  expect(read(head)).toMatchObject({ headline: null, summary: null })
})

test('a part of the site goes from the front of a title, too', () => {
  const site = '<meta property="og:site_name" content="Arts Barn">'
  expect(read(`${site}<title>Arts Barn » Events » Barn Dance</title>`).headline).toBe('Barn Dance')
})
