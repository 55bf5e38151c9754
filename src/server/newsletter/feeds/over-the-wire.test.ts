import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'

type Answers = (response: ServerResponse) => unknown
const NONE: Answers = (response) => response.writeHead(404).end()
let answers: Answers = NONE
const site = createServer(
  ({ url }, response) => void (url === '/feed.ics' ? answers : NONE)(response),
).listen(0, '127.0.0.1')
await once(site, 'listening')
const place = `127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port
const { as, deps } = await buildTestApp({ jobs: true, reachable: [place] })
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
beforeEach(() => deps.db.delete(found))

async function readNow() {
  const values = { name: 'The Lantern', url: null, type: null, city: null, feed_url: null }
  const { id } = (await as('boss').post('/api/admin/libraries/live-music', { values })).json()
  const feed_url = `http://${place}/feed.ics`
  await deps.db.update(sourceLiveMusic).set({ feed_url }).where(eq(sourceLiveMusic.id, id))
  const answer = await as('boss').post(`/api/admin/libraries/live-music/${id}/feed/read`)
  return { id, ...answer.json().feed }
}

const CALENDAR = { 'content-type': 'text/calendar' }
const HEAD = 'BEGIN:VCALENDAR\r\n'
/** More than any server would hold, did somebody wait for its end. */
function* withoutEnd(first: string) {
  yield first
  for (;;) yield `X-FILLER:${'x'.repeat(64_000)}\r\n`
}

describe('a feed that was made to cost', () => {
  test('as two megabytes that unpack into two gigabytes is unpacked as far as a feed may go', async () => {
    const megabyte = gzipSync('\n'.repeat(1_048_576))
    const body = Buffer.concat([gzipSync(HEAD), ...Array.from({ length: 1_900 }, () => megabyte)])
    expect(body.byteLength).toBeLessThan(LIMITS.feedBytes)
    answers = (response) => response.writeHead(200, { ...CALENDAR, 'content-encoding': 'gzip' }).end(body)
    const before = process.resourceUsage().maxRSS
    expect(await readNow()).toMatchObject({ fault: FEEDS.tooLarge, found: 0 })
    // In KiB, the most that this process ever had.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(524_288)
  })

  test('as an answer without end is left where a feed ends', async () => {
    let isLeft = false
    answers = (response) => {
      const endless = Readable.from(withoutEnd(HEAD))
      endless.pipe(response.writeHead(200, CALENDAR))
      response.on('close', () => {
        isLeft = true
        endless.destroy()
      })
    }
    expect(await readNow()).toMatchObject({ fault: FEEDS.tooLarge, found: 0 })
    await expect.poll(() => isLeft).toBe(true)
  })
})

test('a calendar of five thousand events gives the next ones, and keeps them once', async () => {
  const today = calendarDay('2031-05-01')
  // The furthest first, many of them over, so that which are next is found and not given.
  const events = Array.from({ length: 5_000 }, (_, at) => {
    const day = addDays(today, 100 - Math.floor(at / 25)).replaceAll('-', '')
    return `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:Show ${at}\r\nDTSTART:${day}T200000\r\nEND:VEVENT\r\n`
  })
  answers = (response) => response.writeHead(200, CALENDAR).end(`${HEAD}${events.join('')}END:VCALENDAR\r\n`)
  const { id, ...feed } = await readNow()
  expect(feed).toMatchObject({ fault: null, found: LIMITS.feedItems })
  await as('boss').post(`/api/admin/libraries/live-music/${id}/feed/read`)
  const { rows } = await deps.db.execute(
    sql`select min(day)::text as first, max(day)::text as last, count(*)::int as count from ${found}`,
  )
  expect(rows).toEqual([{ first: today, last: addDays(today, 19), count: LIMITS.feedItems }])
})
