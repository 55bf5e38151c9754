import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

const READING = {
  ...{ from: calendarDay('2026-11-26'), to: calendarDay('2026-12-25'), timeZone: 'America/Chicago' },
  ...{ url: 'https://venue.example/feeds/all', contentType: '' },
}
const read = async (text: string) => {
  const given = await readInProcess(Buffer.from(text), READING)
  if (given === 'none' || given === 'cut') throw new Error(`Nothing was read: ${given}`)
  return given.items
}

const ON_THE_25TH = [
  ...['Wed, 25 Nov 2026 18:00:00 CST', 'Wed, 25 Nov 2026 23:30 EST', 'Thu, 26 Nov 2026 02:30:00 UT'],
  ...['November 25, 2026 at 6:00 pm', 'Wednesday, November 25, 2026 - 6:00pm', '25th November 2026'],
  ...['Nov. 25, 2026, 9:30 p.m.', '25 Nov 2026 18:00 -0600', 'Wed, 25 Nov 2026 19:30:00 AKST'],
  ...['2026-11-25', '2026-11-25 18:00:00', '11/25/2026 6:00 PM', '25. November 2026'],
  ...[
    '20261125',
    '25/11/2026 18:00',
    '25.11.2026',
    'Wed, 25 Nov 2026 18:00 PM',
    '1795651200',
    '1795651200000',
  ],
]

test('news have the day on which they appeared, by the standard or in words', async () => {
  const items = ON_THE_25TH.map((date) => `<item><title>${date}</title><pubDate>${date}</pubDate></item>`)
  const told = await read(`<rss><channel>${items.join('')}</channel></rss>`)
  expect(told.map(({ title, day }) => [title, day])).toEqual(ON_THE_25TH.map((date) => [date, '2026-11-25']))
})

test('an identifier that is an address leads to what has no other', async () => {
  const entry = (id: string) => `<entry><id>${id}</id><title>A</title></entry>`
  const atom = `<feed>${entry('https://venue.example/1')}${entry('tag:venue,2')}</feed>`
  expect((await read(atom)).map(({ url }) => url)).toEqual(['https://venue.example/1', null])
  const items = [
    { id: 'https://venue.example/1', title: 'A' },
    { id: '2', title: 'B' },
  ]
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items })
  expect((await read(json)).map(({ url }) => url)).toEqual(['https://venue.example/1', null])
})

const event = (name: string, startDate: string, endDate: string) => ({
  ...{ '@type': 'Event', name, startDate, endDate, url: `/${name}` },
})

test('an event of a page that lasts several days is found on each', async () => {
  const list = [
    event('Fair', '2026-11-24', '2026-11-28'),
    event('Late', '2026-11-27T21:00', '2026-11-28T02:00'),
    event('Fest', '2026-11-27T18:00', '2026-11-29T22:00'),
    event('Day', '2026-11-27T09:00', '2026-11-28T00:00'),
  ]
  const told = await read(
    `<!doctype html><script type="application/ld+json">${JSON.stringify(list)}</script>`,
  )
  const days = (name: string) =>
    told.filter(({ title }) => title === name).map(({ day, time }) => `${day.slice(5)} ${time ?? 'all day'}`)
  expect(days('Fair')).toEqual(['11-26 all day', '11-27 all day', '11-28 all day'])
  expect(days('Late')).toEqual(['11-27 21:00'])
  expect(days('Fest')).toEqual(['11-27 18:00', '11-28 all day', '11-29 all day'])
  expect(days('Day')).toEqual(['11-27 09:00'])
})

const itemsOf = (...items: string[]) => `<rss><channel>${items.join('')}</channel></rss>`
const dated = (title: string, date: string) =>
  `<item><title>${title}</title><link>/${title}</link><pubDate>${date}</pubDate></item>`

test('news from before or after all calendars are the oldest, or today’s, and cost no other', async () => {
  const told = await read(
    itemsOf(
      dated('Old', '01 Jan 1995 10:00 GMT'),
      dated('Eve', '01 Jan 2000 01:00 GMT'),
      dated('Far', '31 Dec 2150 10:00 GMT'),
      dated('Last', '31 Dec 2099 23:00 PST'),
    ),
  )
  expect(told.map(({ title, day }) => [title, day])).toEqual([
    ['Far', '2026-11-26'],
    ['Last', '2026-11-26'],
    ['Old', '2000-01-01'],
    ['Eve', '2000-01-01'],
  ])
})

test('news have their own title, whole words and no item that is cut', async () => {
  const rss = itemsOf(
    '<item><media:title>photo.jpg</media:title><title>A fire</title><link>/1</link></item>',
    '<item><title>Cut o',
  ).replace('<rss>', '<RSS>')
  expect((await read(rss.replace('</channel></rss>', ''))).map(({ title }) => title)).toEqual(['A fire'])
  const atom = `<feed><entry><title type="xhtml"><div>A <b>bo</b>ld<br/>title</div></title><link href="/1"/><content type="xhtml"><div><p>One</p><p>Two</p></div></content></entry></feed>`
  expect(await read(atom)).toMatchObject([{ title: 'A bold title', summary: 'One Two' }])
})

test.each([
  [
    'a blog',
    '&lt;p&gt;The post office moves. [&amp;#8230;]&lt;/p&gt;&lt;p&gt;The post &lt;a&gt;Big move&lt;/a&gt; appeared first on &lt;a&gt;The Courier&lt;/a&gt;.&lt;/p&gt;',
    'The post office moves.',
  ],
  ['a blog of today', 'It moves. The post Big move first appeared on The Courier.', 'It moves.'],
  ['a blog without an excerpt', 'The post Big move appeared first on The Courier.', null],
  ['a theme', 'It moves … Continue reading Big move →', 'It moves …'],
  ['a city', 'It moves.&lt;br /&gt;&lt;a href="x"&gt;Read on...&lt;/a&gt;', 'It moves.'],
  [
    'Drupal',
    '&lt;span&gt;Big move&lt;/span&gt; &lt;span&gt;admin&lt;/span&gt; &lt;span&gt;Wed, 11/25/2026 - 08:00&lt;/span&gt; &lt;p&gt;It moves.&lt;/p&gt;',
    'It moves.',
  ],
  ['a title that goes on', 'Big move of the year is done, Wed.', 'Big move of the year is done, Wed.'],
])('news by %s have the words that somebody wrote, and none of the program’s', async (_, text, summary) => {
  const [item] = await read(
    `<rss><channel><item><title>Big move</title><description>${text}</description></item></channel></rss>`,
  )
  expect(item?.summary).toBe(summary)
})

test('news say nothing of the programs within them, whatever their feed calls its elements', async () => {
  const script = '<script>track(1)</script><style>p { color: red }</style>'
  const atom = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>A fire</a:title><a:link href="/1"/>
    <a:content type="xhtml"><div><p>One</p>${script}<p>Two</p></div></a:content></a:entry></a:feed>`
  expect(await read(atom)).toMatchObject([
    { title: 'A fire', url: 'https://venue.example/1', summary: 'One Two' },
  ])
})

test('what takes place every week by the schedule of its page is found on each of its days', async () => {
  const eventSchedule = {
    ...{ '@type': 'Schedule', repeatFrequency: 'P1W', byDay: 'https://schema.org/Friday' },
    ...{ startTime: '19:00', endDate: '2026-12-12', exceptDate: '2026-12-04' },
  }
  const series = {
    '@type': 'Event',
    name: 'Open Mic',
    url: '/open-mic',
    startDate: '2026-01-02',
    eventSchedule,
  }
  const told = await read(
    `<!doctype html><script type="application/ld+json">${JSON.stringify(series)}</script>`,
  )
  expect(told.map(({ day, time, title }) => [day, time, title])).toEqual([
    ['2026-11-27', '19:00', 'Open Mic'],
    ['2026-12-11', '19:00', 'Open Mic'],
  ])
})
