import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { LIVE_PATH } from '#shared/api.ts'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { say } from '#server/log.ts'
import { type BenchServer, openBenchServer } from './bench-server.ts'
import type { Calls, CallsMeasured, Streams, StreamsMeasured } from './bench-load.ts'

// What `npm run bench` does: prints what this machine manages; asserts nothing.
// Options: --seconds 5 --streams 500
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, streams: { type: 'string', default: '500' } },
})
const SECONDS = Number(values.seconds)
const STREAMS = Number(values.streams)
const CALLERS = 20
const EVENTS = 20

const server = await openBenchServer()
try {
  await measure(server)
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
    await fillFeed(deps, rows)
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

async function calls(what: string, order: Calls): Promise<void> {
  const worker = loadThread(order)
  const [{ latenciesMs, errors, seconds }]: [CallsMeasured] = await answerOf(worker)
  say(lineOf(what, `${Math.round(latenciesMs.length / seconds)}/s`, latenciesMs, errors))
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

/** Rows of no entry, so that the overview has many pages. */
async function fillFeed({ db }: Deps, rows: number): Promise<void> {
  await db.execute(sql`
    insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 1 + n % 9, date '2030-01-01' + n % 365, (select id from "user" limit 1),
      'Entry number ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series((select count(*)::int from overview_feed) + 1, ${rows}::int) as n`)
  await db.execute(sql`analyze overview_feed`)
}

function loadThread(order: Calls | Streams): Worker {
  return new Worker(new URL('bench-load.ts', import.meta.url), { workerData: order })
}

/** The next message of the thread; what it is follows from the order it was given. */
function answerOf(worker: Worker): Promise<[never]> {
  return once(worker, 'message') as Promise<[never]>
}

function lineOf(what: string, rate: string, latenciesMs: number[], errors: number): string {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`
  const spread = `median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`
  return `${what.padEnd(36)} ${rate.padStart(8)}  ${spread}${errors > 0 ? `, ${errors} errors` : ''}`
}
