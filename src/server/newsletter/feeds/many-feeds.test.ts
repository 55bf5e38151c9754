import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LIMITS } from '#shared/limits.ts'
import { sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'
import { readFeedsJob } from './read-feeds-job.ts'
import { robotsSay } from './robots.ts'

/** Two feeds each: what its pace makes the feeds of one host wait, also behind robots.txt, host-pace.test.ts tells. */
const HOSTS = 100
const ETAG = '"as it was"'
/** How many they are asked at once at most. */
let most = 0
let asking = 0

/** A site of many feeds, each as it was before. The first of the first one is never answered. */
const hostAs =
  (at: number): RequestListener =>
  (request, response) => {
    if (at === 0 && request.url === '/0.ics') return
    asking += 1
    most = Math.max(most, asking)
    response.once('close', () => {
      asking -= 1
    })
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(304, { etag: ETAG }).end()
  }

const hosts = await Promise.all(
  Array.from({ length: HOSTS }, async (_, at) => {
    const host = createServer(hostAs(at)).listen(0, '127.0.0.1')
    await once(host, 'listening')
    return { host, place: `127.0.0.1:${(host.address() as AddressInfo).port}` } // it listens on a port
  }),
)
const { deps } = await buildTestApp({ jobs: true, reachable: hosts.map(({ place }) => place) })
afterAll(() => {
  for (const { host } of hosts) {
    host.closeAllConnections()
    host.close()
  }
})

const LONG = { timeout: 400_000 }

test(
  'two hundred sources are read one after another over half an hour, and a host that hangs starves none',
  LONG,
  async () => {
    // On the day that it is, so that each is asked whether it is as it was.
    const before = '2031-05-01T11:00:00.000Z'
    await deps.db.insert(sourceLiveMusic).values(
      Array.from({ length: LIMITS.feeds }, (_, at) => ({
        ...{
          name: `Venue ${at}`,
          feed_kind: 'ics' as const,
          feed_etag: ETAG,
          feed_read_at: before,
          feed_found: 0,
        },
        feed_url: `http://${hosts[at % HOSTS]?.place}/${at}.ics`,
      })),
    )
    for (const { place } of hosts)
      await robotsSay(deps, `http://${place}/`, { agent: 'CityDesk/1', isForSomebody: false })
    const waits: number[] = []
    const groups: (string | undefined)[] = []
    const enqueue: typeof deps.jobs.enqueue = async (tx, name, payload, options = {}) => {
      waits.push(((options.startAfter?.getTime() ?? 0) - deps.clock().getTime()) / 1_000)
      groups.push(options.group)
      await deps.jobs.enqueue(tx, name, payload, options)
    }
    await readFeedsJob.run({ ...deps, jobs: { ...deps.jobs, enqueue } }, {})
    expect(waits).toEqual(Array.from({ length: LIMITS.feeds }, (_, at) => at * 9))
    // No host takes every place in which feeds are read.
    expect(groups).toEqual(Array.from({ length: LIMITS.feeds }, (_, at) => hosts[at % HOSTS]?.place))

    await deps.db.execute(sql`update jobs.job set start_after = now() where name = 'read-feed'`)
    const unread = async () => {
      const { rows: left } = await deps.db.execute<{ name: string; fault: string | null }>(sql`
      select name, feed_fault as fault from ${sourceLiveMusic}
      where feed_url is not null and (feed_read_at = ${before}::timestamptz or feed_fault is not null) order by id`)
      return left
    }
    await expect.poll(unread, { timeout: 360_000 }).toEqual([{ name: 'Venue 0', fault: expect.any(String) }])
    expect(most).toBeLessThanOrEqual(2)
  },
)
