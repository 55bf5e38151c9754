import { parseArgs } from 'node:util'
import { LIVE_PATH } from '#shared/live.ts'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { say } from '#server/log.ts'
import type { Calls, Streams, StreamsMeasured } from './bench-load.ts'
import { answerOf, calls, lineOf, loadThread } from './bench-measure.ts'
import { fillFeed, measureOverview } from './bench-overview.ts'
import { type BenchServer, openBenchServer } from './bench-server.ts'

// What `npm run bench` does: prints what this machine manages; asserts nothing.
// `npm run bench -- overview` looks at the overview alone, up to a million rows, and at how it is read.
// Options: --seconds 5 --streams 500
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, streams: { type: 'string', default: '500' } },
})
const SECONDS = Number(values.seconds)
const STREAMS = Number(values.streams)
const CALLERS = 20
const EVENTS = 20

const server = await openBenchServer()
try {
  if (positionals.includes('overview')) await measureOverview(server, { callers: 1, seconds: SECONDS })
  else await measure(server)
} finally {
  await server.close()
}

async function measure({ deps, origin, headersOf }: BenchServer): Promise<void> {
  const ana = await headersOf('ana')
  const boss = await headersOf('boss')
  const edition = addDays(dayIn('America/Chicago', deps.clock()), 2)
  const get = (path: string, headers = ana): Calls => ({
    ...{ kind: 'calls', origin, method: 'GET', callers: CALLERS, seconds: SECONDS },
    ...{ path, headers },
  })
  say(`${CALLERS} callers, ${SECONDS} s each\n`)
  await calls('session check', get('/api/session'))
  await calls('board read', get(`/api/editions/${edition}/board`))
  await calls('entry create', {
    ...get('/api/steps/3/entries'),
    method: 'POST',
    bodies: noticesFrom(edition),
  })
  for (const rows of [10_000, 100_000]) {
    await fillFeed(deps.db, rows)
    await calls(`overview page, ${rows} rows`, get('/api/admin/overview', boss))
    await calls(`overview of one step, ${rows} rows`, get('/api/admin/overview?step=4', boss))
  }
  await liveEvents(deps, {
    kind: 'streams',
    origin,
    path: LIVE_PATH,
    headers: ana,
    readers: STREAMS,
    events: EVENTS,
  })
  say(`\nmemory ${Math.round(process.memoryUsage.rss() / 1e6)} MB, the callers' own included`)
}

/** For the editions of two months, since a step has a few entries an edition, not thousands. */
function noticesFrom(edition: CalendarDay): string[] {
  const url = 'https://council.example/notices/#'
  return Array.from({ length: 60 }, (_, days) => JSON.stringify({ url, selectDate: addDays(edition, days) }))
}

/** From before the change is committed until each reader has it. */
async function liveEvents({ db }: Deps, order: Streams): Promise<void> {
  const worker = loadThread(order)
  await answerOf(worker)
  const measuring: Promise<[StreamsMeasured]> = answerOf(worker)
  const toldMs: number[] = []
  for (let event = 0; event < order.events; event += 1) {
    toldMs.push(performance.timeOrigin + performance.now())
    await db.transaction((tx) => publish(tx, { kind: 'newsroom' }))
  }
  const [{ arrivalsMs }] = await measuring
  const latenciesMs = arrivalsMs.flatMap((moments, event) => moments.map((ms) => ms - (toldMs[event] ?? ms)))
  say(lineOf(`live event to ${order.readers} streams`, '', latenciesMs, 0))
}
