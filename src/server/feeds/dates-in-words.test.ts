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
