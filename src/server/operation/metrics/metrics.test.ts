import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { PROGRAM_FOLDER } from '#server/program-files.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { backups } from '#server/platform/db/tables/backup.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const { app, as, deps } = await buildTestApp({ jobs: true })
let ping = () => deps.database.ping()
let isFull = false
let streams = 0
let heldSince: string | null = null
const metrics = openMetrics(app, {
  ...deps,
  database: { ...deps.database, ping: () => ping(), isOutOfSpace: () => isFull },
  live: { ...deps.live, readers: () => streams },
  hold: { ...deps.hold, since: () => heldSince },
})
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, deps.log)
afterAll(() => server.close())
const at = `http://127.0.0.1:${server.port}`

/** The number of a line, such as `citydesk_held` or `citydesk_mails{state="failed"}`. */
async function told(line: string): Promise<number | undefined> {
  const text = await (await fetch(`${at}/metrics`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('requests are counted by their route as it was declared, never by what stands in an address', async () => {
  await as('ana').get('/api/newsroom')
  await as('ana').get('/api/editions/2031-05-03/board')
  await as(null).get('/api/newsroom')
  await as(null).get('/somewhere/secret-of-a-person')
  const count = (labels: string) => told(`citydesk_request_duration_seconds_count{${labels}}`)

  expect(await count('method="GET",route="/api/newsroom",status="2xx"')).toBe(1)
  expect(await count('method="GET",route="/api/newsroom",status="4xx"')).toBe(1)
  expect(await count('method="GET",route="/api/editions/:edition/board",status="2xx"')).toBe(1)
  expect(await count('method="GET",route="none",status="4xx"')).toBe(1)
  // A method that anybody can make up is no label, and a stream, open for hours, has no duration.
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/newsroom' })
  expect(await count('method="other",route="none",status="4xx"')).toBe(1)
  await as(null).get(LIVE_PATH)
  expect(await count(`method="GET",route="${LIVE_PATH}",status="4xx"`)).toBeUndefined()
  expect(await (await fetch(`${at}/metrics`)).text()).not.toMatch(/secret-of-a-person|2031-05-03|@desk/)
})

test('event loop, memory, streams, database, jobs, deliveries and mails are told, also where there are none', async () => {
  expect(await told('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await told('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(await told('citydesk_live_streams')).toBe(0)
  expect(await told('citydesk_database_up')).toBe(1)
  expect(await told('citydesk_database_ping_seconds')).toBeGreaterThan(0)
  expect(await told('citydesk_disk_full')).toBe(0)
  expect(await told('citydesk_held')).toBe(0)
  expect(await told('citydesk_backup_timestamp_seconds')).toBe(0)
  expect(await told('citydesk_deliveries{state="failed"}')).toBe(0)
  expect(await told('citydesk_jobs{job="mail",state="failed"}')).toBe(0)
  expect(await told('citydesk_mails{state="failed"}')).toBe(0)

  const words = { to: 'x@desk.example', subject: 'Hello', text: '', html: '', kind: 'reset' }
  const id = '00000000-0000-4000-8000-0000000000aa'
  await deps.db.insert(outboxMails).values({ ...words, id, status: 'failed' })
  expect(await told('citydesk_mails{state="failed"}')).toBe(1)
})

test('streams, a full disk, a newsroom held back and the newest backup are told as they are', async () => {
  ;[isFull, streams, heldSince] = [true, 3, '2031-05-01T08:00:00Z']
  const made = { file: 'a.zip', bytes: 1, rows: 1, pictures: 0 }
  const ended_at = '2031-05-01T08:00:10.000Z'
  await deps.db.insert(backups).values({ begun_at: '2031-05-01T08:00:00Z', ended_at, ...made })
  expect(await told('citydesk_live_streams')).toBe(3)
  expect(await told('citydesk_disk_full')).toBe(1)
  expect(await told('citydesk_held')).toBe(1)
  expect(await told('citydesk_backup_timestamp_seconds')).toBe(Date.parse(ended_at) / 1000)
  ;[isFull, streams, heldSince] = [false, 0, null]
})

test('a job of another version of the product is told while it is there, and no longer', async () => {
  const line = 'citydesk_jobs{job="of-another-version",state="created"}'
  await deps.db.execute(sql`
    insert into jobs.queue select (jsonb_populate_record(queue, '{"name": "of-another-version"}')).*
    from jobs.queue as queue where name = 'mail'`)
  await deps.db.execute(sql`
    insert into jobs.job (name, keep_until) values ('of-another-version', now() + interval '1 day')`)
  expect(await told(line)).toBe(1)
  await deps.db.execute(sql`delete from jobs.job where name = 'of-another-version'`)
  expect(await told(line)).toBeUndefined()
})

test('while the database is away the metrics say so instead of failing', async () => {
  ping = () => Promise.reject(new Error('away'))
  const answer = await fetch(`${at}/metrics`)
  expect(answer.status).toBe(200)
  expect(await told('citydesk_database_up')).toBe(0)
  ping = () => deps.database.ping()
  expect(await told('citydesk_database_up')).toBe(1)
})

test('nothing else is at that port, and the metrics are at no other', async () => {
  for (const path of ['/', '/api/health/live', '/metrics/x', '/api/session'])
    expect((await fetch(at + path)).status, path).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
  expect((await as('boss').get('/metrics')).statusCode).toBe(404)
})

test('whoever holds a connection to it holds up no stop', async () => {
  const other = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, deps.log)
  const socket = connect(other.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /metrics HTTP/1.1\r\n')
  await other.close()
  await expect(fetch(`http://127.0.0.1:${other.port}/metrics`)).rejects.toThrow('fetch failed')
  socket.destroy()
})

test('a port that cannot be had is named by its setting', async () => {
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port: server.port }, deps.log)).rejects.toThrow(
    `METRICS_PORT ${server.port} of METRICS_HOST 127.0.0.1 cannot be listened on: EADDRINUSE`,
  )
})

test('the alarms that are shipped watch metrics that are told', async () => {
  const { groups } = parse(readFileSync(join(PROGRAM_FOLDER, 'deploy/alerts.yml'), 'utf8'))
  const rules: { expr: string }[] = groups.flatMap((group: { rules: object[] }) => group.rules)
  const watched = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:citydesk|nodejs)_\w+/g) ?? []))
  expect(watched.size).toBeGreaterThan(7)
  const text = await (await fetch(`${at}/metrics`)).text()
  for (const name of watched) expect(text).toContain(`# TYPE ${name.replace(/_count$/, '')} `)
})
