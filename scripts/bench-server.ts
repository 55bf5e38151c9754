import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { createLog } from '#server/log.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { DEMO_PASSWORD, type DemoName, demoEmail } from '#server/seed/demo-people.ts'
import { setUpNewsroom } from '#server/seed/set-up-newsroom.ts'

export type BenchServer = {
  deps: Deps
  origin: string
  /** The headers of somebody who has signed in. */
  headersOf(name: DemoName): Promise<Record<string, string>>
  close(): Promise<void>
}

/** The whole server with the demo's data, on a durable embedded database in a folder that is thrown away. */
export async function openBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'city-desk-bench-'))
  const config = readConfig({ DATA_DIR: folder })
  const log = createLog('error')
  const database = await openDatabase(config, log)
  await migrate(database)
  await setUpNewsroom(database.db, config, systemClock)
  const deps = await compose(config, database, log, systemClock)
  await deps.jobs.start()
  await seedDemo(deps)
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const origin = `http://127.0.0.1:${port}`
  return {
    deps,
    origin,
    headersOf: (name) => signIn(origin, name),
    close: async () => {
      await deps.live.close()
      await app.close()
      await deps.jobs.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(origin: string, name: DemoName): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email: demoEmail(name), password: DEMO_PASSWORD })
  const answer = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`)
  const cookie = answer.headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')))
  return { ...headers, cookie: cookie.join('; ') }
}
