import { expect, test } from 'vitest'
import { leastCpuMs } from '#tests/support/least-cpu.ts'
import { calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text.ts'
import { CAPS } from './caps.ts'
import { readPage } from './read-page.ts'

const data = (json: string) => `<script type="application/ld+json">${json}</script>`
const EVENT = '<div itemscope itemtype="https://schema.org/Event">'
const event = (more: object) =>
  data(JSON.stringify({ '@type': 'Event', name: 'x', startDate: '2026-11-06', ...more }))

/** Each a mebibyte at most, made to take as long as it can. */
const HOSTILE: Record<string, string> = {
  'elements within one another, with text': '<div>a'.repeat(150_000),
  'items within one another':
    '<div itemscope itemtype="https://schema.org/Event" itemprop="location"><span itemprop="name">x'.repeat(
      10_000,
    ),
  'properties within one another': EVENT + '<span itemprop="name">x'.repeat(30_000),
  'lists within one another': data('['.repeat(400_000)),
  'broken objects within one another': data('{"a":'.repeat(150_000)),
  'a list that is broken everywhere': data('{"@type":"Event","name":"x",} '.repeat(30_000)),
  'a list of things that all lead on': data(
    JSON.stringify({
      '@graph': Array.from({ length: 9_000 }, (_, id) => ({ '@id': `${id}`, '@type': 'Event' })),
    }),
  ),
  'ten thousand blocks': event({}).repeat(10_000),
  'signs that begin a tag': '<'.repeat(1 << 20),
  'character references': '&amp;'.repeat(200_000),
  'a long attribute': `<meta property="og:title" content="${'x'.repeat(900_000)}">`,
  'a name of signs that begin a tag': event({ name: '<'.repeat(150_000) + 'a>'.repeat(10) }),
  'a name of tags with contents': event({ name: '<script '.repeat(20_000) }),
  'a name of blanks': event({ name: ` ${' '.repeat(180_000)}x` }),
  'a name of marks': event({ name: `a${'\u0301'.repeat(180_000)}` }),
  'a title of separators': `<title>${' | '.repeat(300_000)}</title>`,
  'a title of blanks and separators': `<title>x ${' '.repeat(500_000)}|${' '.repeat(500_000)}</title>`,
  blanks: `<p>${' '.repeat(1 << 20)}`,
  times: event({ startDate: '2026-11-06T18:00:00Z' }) + '<p>' + '12:'.repeat(300_000),
  'digits of a price': event({ offers: { price: '1,'.repeat(90_000) } }),
  'a time that goes on': event({ startDate: `2026-11-06T18:00:00${' '.repeat(150_000)}x` }),
  'declarations of characters': '<meta '.repeat(170_000),
  'a prototype': data('{"@type":"Event","__proto__":{"x":1},"name":"P","location":{"@id":"__proto__"}}'),
  'properties of objects': `${EVENT}<b itemprop="__proto__">x</b><b itemprop="constructor">y</b><h1 itemprop="name">N</h1></div>`,
}

const read = (html: string | Uint8Array, contentType = 'text/html') =>
  readPage({
    ...{ body: Buffer.from(html), contentType, url: 'https://x.example/' },
    ...{ edition: calendarDay('2026-11-06'), timeZone: 'America/Chicago' },
  })

/** Of the processor, in milliseconds: half of what a reading may take until it is ended. */
const MOST_MS = 1_000

test.each(Object.entries(HOSTILE))(
  '%s: reading ends within the caps (promises, Going out)',
  async (_what, html) => {
    const page = html.slice(0, CAPS.bodyBytes)
    expect(await leastCpuMs(() => read(page), MOST_MS)).toBeLessThanOrEqual(MOST_MS)
    const facts = read(page)
    expect(lengthOf(facts.headline ?? '')).toBeLessThanOrEqual(LIMITS.headline)
    expect({}).not.toHaveProperty('x')
  },
)

test('of a page that is larger than what is read the beginning counts', () => {
  const page = Buffer.concat([Buffer.from('<title>Begins</title>'), Buffer.alloc(5_000_000, 32)])
  expect(read(page).headline).toBe('Begins')
})

test('noise is a page without facts', () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 256)
  expect(read(noise)).toMatchObject({ start: null, choice: [] })
})

test('nothing that a page says is markup, turns text around or breaks a line (promises, Going out)', () => {
  const facts = read(
    event({
      name: '&lt;script&gt;alert(1)&lt;/script&gt;Lantern\u202E <b onclick=x>Walk</b>\u0000\nat &amp;amp; night',
      description: 'a<style>b{}</style>\u200Bc',
      location: '<img src=x onerror=alert(1)>Mill Pond',
    }),
  )
  expect(facts).toMatchObject({ headline: 'Lantern Walk at & night', summary: 'a c', venue: 'Mill Pond' })
})
