import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fetchPage } from '#server/newsletter/pages/fetch-page.ts'
import { readPage } from '#server/newsletter/pages/read-page.ts'
import { calendarDay } from '#shared/calendar.ts'
import { EVENTS } from './demo-events.ts'
import { noticesIn } from './demo-notices.ts'
import { eventsIn } from './demo-season-events.ts'
import { seasonOf } from './demo-season.ts'
import { demoWeb } from './demo-web.ts'

const { as, deps } = await buildTestApp()
const EDITION = calendarDay('2031-05-03')
const asked: string[] = []
/** What is not of the demo goes out; here it leads nowhere. */
const outside = Object.assign(
  async (url: string) => {
    asked.push(url)
    return { kind: 'unreachable', reason: 'not of the demo', cause: null } as const
  },
  { close: async () => {} },
)
const pages = demoWeb(deps, outside)
const read = async (url: string) => {
  const { page, refusal, url: at } = await fetchPage({ ...deps, pages }, url)
  return page ? readPage({ ...page, url: at, edition: EDITION, timeZone: 'America/Chicago' }) : refusal
}

test('what the demo’s staff filed can be read: headline, day of the working edition, time, venue, price', async () => {
  const filed = eventsIn(seasonOf(EDITION)).find(
    ({ headline, after, price }) => headline !== '' && after === 0 && price === 'free',
  )
  expect(await read(filed?.url ?? '')).toMatchObject({
    ...{ headline: filed?.headline, venue: filed?.venue, price: 'free' },
    start: `${EDITION} ${filed?.time}`,
  })
})

test('every address of the demo’s calendars has a page that says something', async () => {
  for (const { url, headline } of EVENTS)
    expect(await read(url), url).toMatchObject({ headline: headline || expect.any(String) })
})

test('the page of a notice says its days as weekdays, in its title too', async () => {
  const notices = noticesIn(seasonOf(EDITION))
  expect(notices.filter(({ headline }) => headline.includes('{+'))).not.toEqual([])
  for (const { url } of notices)
    if (url !== '') expect(JSON.stringify(await read(url)), url).not.toContain('{+')
})

test('one of its sites refuses, one lists its events as a calendar, and one page is canceled from the second reading on', async () => {
  expect(await read('https://members.fairhaven.example/a')).toBe(
    'The site doesn’t let us read it. Type what you see.',
  )
  expect(await read('https://calendar.fairhaven.example/feed.ics')).toMatchObject({ choice: { length: 8 } })
  const walk = 'https://parks.fairhaven.example/lantern-walk'
  expect(await read(walk)).toMatchObject({ headline: 'Lantern Walk', status: null })
  expect(await read(walk)).toMatchObject({ headline: 'Lantern Walk', status: 'cancelled' })
  expect(await read('https://calendar.fairhaven.example/nothing')).toBe('This page is gone.')
  expect(asked).toEqual([])
})

test.each(['rss', 'atom', 'json'])('it has a feed as %s, and lets robots in', async (kind) => {
  const ask = { method: 'GET', withinMs: 1_000 } as const
  const feed = await pages(`https://council.fairhaven.example/feed.${kind}`, ask)
  expect(feed.kind === 'answered' && feed.body.toString()).toContain('https://works.fairhaven.example/')
  const robots = await pages('https://council.fairhaven.example/robots.txt', ask)
  expect(robots.kind === 'answered' && robots.body.toString()).toMatch(/^User-agent: \*\nAllow/)
})

test('any other host is asked as ever', async () => {
  expect(await read('https://elsewhere.example/')).toBe('not of the demo')
  expect(asked).toEqual(['https://elsewhere.example/'])
})

test('without the demo such a host is unknown', async () => {
  const [event] = EVENTS
  const answer = await as('ana').post('/api/pages/read', { url: event?.url, edition: EDITION })
  expect(answer.json()).toMatchObject({
    facts: null,
    refusal: expect.stringContaining('could not be reached'),
  })
})
