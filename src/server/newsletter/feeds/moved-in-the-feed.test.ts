import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { addDays, type CalendarDay, calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import { found } from '#server/platform/db/tables/found.ts'
import { sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'

/** What the feed of each source tells, by its path. */
const feeds = new Map<string, string>()
const site = createServer(({ url = '' }, response) => {
  const body = feeds.get(url)
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(body)
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const place = `127.0.0.1:${(site.address() as AddressInfo).port}` // it listens on a port
const { as, deps, setNow } = await buildTestApp({ jobs: true, reachable: [place] })
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

setNow('2031-05-01T15:00:00Z')

type Evening = { day: CalendarDay; time?: string; more?: string[] }
const calendarOf = (...evenings: Evening[]) =>
  [
    'BEGIN:VCALENDAR',
    ...evenings.flatMap(({ day, time = '193000', more = [] }) => [
      ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Harbor Lights', 'LOCATION:The Lantern'],
      ...[`DTSTART:${day.replaceAll('-', '')}T${time}`, ...more, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** A show that is filed of what a feed told, on a day of its own. */
async function filedOfFeed(form: object = {}) {
  const day = addDays(calendarDay('2031-05-02'), 3 * feeds.size)
  const path = `/${day}.ics`
  const tell = (...evenings: Evening[]) => void feeds.set(path, calendarOf(...evenings))
  tell({ day })
  const [row] = await deps.db
    .insert(sourceLiveMusic)
    .values({
      name: `Venue ${day}`,
      url: `https://lantern.example/${day}`,
      feed_url: `http://${place}${path}`,
    })
    .returning()
  const source = row?.id ?? 0
  const read = async () => {
    await deps.db.delete(failureCounts)
    const answer = await as('boss').post(`/api/admin/libraries/live-music/${source}/feed/read`)
    expect(answer.json().feed.fault).toBeNull()
  }
  await read()
  const [told] = (await as('ana').get(`/api/editions/${day}/steps/1/found`)).json().found
  const show = { venue: 'The Lantern', bandName: 'Harbor Lights', date: day, time: '19:30', url: told.url }
  const body = { ...show, selectDate: day, ...form }
  expect((await as('ana').post(`/api/steps/1/entries?found=${told.id}`, body)).statusCode).toBe(201)
  const says = async () => {
    const answer = EditionAnswer.parse((await as('boss').get(`/api/edition?edition=${day}`)).json())
    const findings = answer.made.findings.filter(({ rule }) => rule === 'page-says')
    return findings.map(({ severity, sentence }) => `${severity}: ${sentence}`)
  }
  return { day, source, tell, read, says }
}
const SAYS = 'must: The feed of “Harbor Lights” now says'

test('a show whose feed tells another time is found by Checks, and author and administrators are told', async () => {
  const { day, tell, read, says } = await filedOfFeed()
  await read()
  expect(await says()).toEqual([])
  tell({ day, time: '203000' })
  await read()
  const sentence = `${SAYS} 8:30 pm; filed is 7:30 pm.`
  expect((await says()).map(plain)).toEqual([sentence])
  const told = async () => {
    const rows = await deps.db.select().from(notifications).where(eq(notifications.kind, 'page'))
    return rows.filter(({ link }) => link?.includes(day)).length
  }
  await expect.poll(told).toBeGreaterThanOrEqual(2)
  tell({ day })
  await read()
  expect(await says()).toEqual([])
})

test('one that is called off is found, and one that has moved to another day', async () => {
  const { day, tell, read, says } = await filedOfFeed()
  tell({ day, more: ['STATUS:CANCELLED'] })
  await read()
  expect((await says()).map(plain)).toEqual([`${SAYS} cancelled.`])
  const next = addDays(day, 1)
  tell({ day: next })
  await read()
  const { short } = dayWordsOf(day)
  const moved = `${SAYS} ${short(next)}, 7:30 pm; filed is ${short(day)}.`
  expect((await says()).map(plain)).toEqual([moved])
})

test('what the author corrected while filing, and what a feed tells no more, is no change', async () => {
  const { tell, read, says, source } = await filedOfFeed({ time: '21:00' })
  await read()
  expect(await says()).toEqual([])
  tell()
  await read()
  await read()
  expect(await says()).toEqual([])
  expect(await deps.db.select().from(found).where(eq(found.source_id, source))).toHaveLength(1)
})

/** Without the marks that keep a name's direction to itself. */
const plain = (sentence: string): string => sentence.replace(/[\u2066-\u2069]/gu, '')
