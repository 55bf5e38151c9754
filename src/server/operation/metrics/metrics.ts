import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'drizzle-orm'
import { LIVE_PATH } from '#shared/live.ts'
import { findGood } from '#server/operation/backup/backup-repository.ts'
import { ownVersion } from '#server/platform/db/newer-database.ts'
import type { Deps } from '#server/deps.ts'

type MetricsDeps = Pick<Deps, 'database' | 'db' | 'live' | 'hold' | 'log' | 'jobs'>

/** Tells the metrics as they are now, in the text format of Prometheus. */
export type Metrics = { contentType: string; read(): Promise<string> }

/** Seconds: from what a person does not notice to what a person does not wait for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_STATES = ['created', 'active', 'retry', 'failed']
const DELIVERY_STATES = ['pending', 'waiting', 'failed']
const MAIL_STATES = ['pending', 'failed']

/**
 * What an operator watches: requests, event loop, streams, database, jobs, deliveries, mails. Labels are routes as they
 * were declared and names of the product, never an id, an address or anything that somebody typed.
 *
 * Ask it before the server listens. What lives in the database is read when it is asked for; while that does not
 * answer, `citydesk_database_up` is 0 and those numbers stay as they were.
 */
export function openMetrics(app: FastifyInstance, deps: MetricsDeps): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'citydesk_build_info',
    help: 'The version that runs',
    labelNames: ['version', 'engine'],
    registers,
  })
    .labels(ownVersion(), deps.database.engine)
    .set(1)
  watchRequests(app, registers)
  const look = watchState(deps, registers)
  return {
    contentType: register.contentType,
    read: async () => {
      await look()
      return register.metrics()
    },
  }
}

/** A stream stays open for hours, so its time says nothing. */
function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'citydesk_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    if (url === LIVE_PATH) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    duration.labels(knownMethod(method), url ?? 'none', status).observe(reply.elapsedTime / 1000)
  })
}

/** Anybody can make up a method. */
const knownMethod = (method: string): string =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'

function watchState(
  { database, db, live, hold, log, jobs: queue }: MetricsDeps,
  registers: Registry[],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `citydesk_${name}`, help, labelNames, registers })
  const streams = gauge('live_streams', 'Open streams of live events')
  const up = gauge('database_up', 'Whether the database answers')
  const ping = gauge('database_ping_seconds', 'How long a trivial statement took')
  const full = gauge('disk_full', 'Whether the disk of the embedded database takes nothing new')
  const held = gauge('held', 'Whether what goes out is held back')
  const jobs = gauge('jobs', 'Jobs that are not done, by name and state', ['job', 'state'])
  const deliveries = gauge('deliveries', 'Deliveries that are not completed, by state', ['state'])
  const backup = gauge(
    'backup_timestamp_seconds',
    'When the newest backup was made that could be read back; 0 if none',
  )
  const mails = gauge('mails', 'Mails that are on their way, or could not be sent', ['state'])
  return async () => {
    streams.set(live.readers())
    full.set(Number(database.isOutOfSpace()))
    held.set(Number(hold.since() !== null))
    const begun = performance.now()
    try {
      await database.ping()
      ping.set((performance.now() - begun) / 1000)
      fill(jobs, queue.names, JOB_STATES, await countJobs(db))
      fill(deliveries, [], DELIVERY_STATES, await countDeliveries(db))
      fill(mails, [], MAIL_STATES, await countMails(db))
      backup.set(await newestBackup(db))
      up.set(1)
    } catch (err) {
      up.set(0)
      log.warn({ err }, 'The metrics of the database could not be read')
    }
  }
}

type Counted = { name?: string; state: string; count: number }

/** States of which there are none are told as 0, so that an alarm has something to look at. */
function fill(gauge: Gauge, names: readonly string[], states: string[], counted: Counted[]): void {
  gauge.reset()
  const zeros = states.flatMap((state): Counted[] =>
    names.length > 0 ? names.map((name) => ({ name, state, count: 0 })) : [{ state, count: 0 }],
  )
  for (const { name, state, count } of [...zeros, ...counted])
    gauge.labels(...(name === undefined ? [state] : [name, state])).set(count)
}

const countJobs = async (db: Deps['db']): Promise<Counted[]> => {
  const { rows } = await db.execute<Required<Counted>>(sql`
    select name, state::text as state, count(*)::int as count from jobs.job
    where state::text in ('created', 'active', 'retry', 'failed') group by 1, 2`)
  return rows
}

const countDeliveries = async (db: Deps['db']): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select status as state, count(*)::int as count from webhook_deliveries where status <> 'completed' group by 1`)
  return rows
}

/** Seconds since 1970, as Prometheus has it. */
async function newestBackup(db: Deps['db']): Promise<number> {
  const good = await findGood(db)
  return good?.ended_at ? new Date(good.ended_at).getTime() / 1000 : 0
}

const countMails = async (db: Deps['db']): Promise<Counted[]> => {
  const { rows } = await db.execute<Counted>(sql`
    select status as state, count(*)::int as count from outbox_mails
    where status in ('pending', 'failed') group by 1`)
  return rows
}
