import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FEEDS } from '#shared/feeds-messages.ts'
import { createPageFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { robotsSay } from './robots.ts'

type Answer = { status?: number; location?: string; body?: string }

/** A site on this machine. @returns what it answers by path, and what it was asked for */
async function site() {
  const answers: Record<string, Answer> = {}
  const asked: string[] = []
  const server = createServer(({ url: path = '' }, response) => {
    asked.push(path)
    const { status = 404, location, body } = answers[path] ?? {}
    response.writeHead(location === undefined ? status : 302, location === undefined ? {} : { location })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { answers, asked, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // it listens on a port
}

const NOT_THERE = { status: 200, body: 'User-agent: *\nDisallow: /closed/\n' }
const [elsewhere, inside] = [await site(), await site()]
elsewhere.answers['/rules'] = NOT_THERE
inside.answers['/robots.txt'] = NOT_THERE

/** What a site says of its closed part whose robots.txt is answered so. */
async function said(answers: Record<string, Answer>) {
  const asked = await site()
  const pages = createPageFetch([asked, elsewhere].map(({ at }) => new URL(at).host))
  onTestFinished(() => pages.close())
  Object.assign(asked.answers, answers)
  const clock = () => new Date('2031-05-01T15:00:00Z')
  const say = (path: string) =>
    robotsSay({ pages, clock }, `${asked.at}${path}`, { agent: 'CityDesk/1', isForSomebody: false })
  return { ...asked, say }
}

/** `/robots.txt` leads to `/1`, that to `/2` and so on, and the last of so many has the rules. */
const chain = (length: number): Record<string, Answer> =>
  Object.fromEntries([
    ...Array.from({ length }, (_, at) => [at === 0 ? '/robots.txt' : `/${at}`, { location: `/${at + 1}` }]),
    [`/${length}`, NOT_THERE],
  ])

test('a robots.txt that is sent on counts, also from another host, for the site that was asked', async () => {
  const { asked, say } = await said({ '/robots.txt': { location: `${elsewhere.at}/rules` } })
  expect([await say('/closed/feed.ics'), await say('/open.ics')]).toEqual(['no', 'yes'])
  expect(asked).toEqual(['/robots.txt'])
})

test('it is followed five times; a site that sends it on more often has none', async () => {
  const far = await said(chain(5))
  expect(await far.say('/closed/')).toBe('no')
  expect(far.asked).toEqual(['/robots.txt', '/1', '/2', '/3', '/4', '/5'])
  const tooFar = await said(chain(6))
  expect(await tooFar.say('/closed/')).toBe('yes')
  expect(tooFar.asked).toHaveLength(6)
})

test('where it is sent on to an error, or to a place that nobody may ask, nobody knows', async () => {
  const broken = await said({ '/robots.txt': { location: '/broken' }, '/broken': { status: 503 } })
  expect(await broken.say('/')).toEqual({ unknown: FEEDS.noRobots })
  const inwards = await said({ '/robots.txt': { location: `${inside.at}/robots.txt` } })
  expect(await inwards.say('/')).toMatchObject({ unknown: expect.any(String) })
  expect(inside.asked).toEqual([])
  const gone = await said({ '/robots.txt': { location: '/gone' } })
  expect(await gone.say('/closed/')).toBe('yes')
})
