import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { setUpLink } from './auth/set-up-link.ts'
import { systemClock } from './clock.ts'
import { compose } from './compose.ts'
import { listeningOn, readConfig } from './config.ts'
import { openDatabase } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { createLog, say } from './log.ts'
import { seedDemo } from './seed/demo.ts'
import { setUpNewsroom } from './seed/set-up-newsroom.ts'

const SCREENS = fileURLToPath(new URL('../../dist', import.meta.url))
/** A stop that takes longer than this is ended, in milliseconds. */
const STOP_WITHIN_MS = 9_000

try {
  await run(process.argv.includes('--demo'))
} catch (error) {
  // What stops a start is for the operator at the terminal: words, without a stack.
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** Opens the database, starts the jobs, listens, and says where. */
async function run(isDemo: boolean): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  await migrate(database)
  await setUpNewsroom(database.db, config, systemClock)
  const deps = await compose(config, database, log, systemClock)
  await deps.jobs.start()
  const signIns = isDemo ? await seedDemo(deps) : []

  const app = await buildApp(deps, SCREENS)
  const stop = stopOnce(deps, () => app.close())
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  Object.assign(deps.config, listeningOn(config, port))
  await sayHello(deps, signIns)
}

async function sayHello(deps: Deps, signIns: string[]): Promise<void> {
  say(`City Desk is open at ${deps.config.publicUrl}`)
  for (const line of signIns) say(line)
  const link = await setUpLink(deps)
  if (link) {
    say('There is no account yet. The first one becomes the administrator:')
    say(
      deps.config.isLocalOnly
        ? `create it at ${deps.config.publicUrl}/auth on this machine, or anywhere with ${link}`
        : `open ${link} (it works once)`,
    )
  }
}

/**
 * Refuses new work, finishes what runs, tells the open screens to come back, and ends with 0. The same signal may
 * come several times, from the terminal and from npm, which passes it on: only the first counts.
 */
function stopOnce(deps: Deps, closeApp: () => Promise<void>): () => void {
  return () => {
    if (deps.stopping.signal.aborted) return
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    deps.stopping.abort()
    void (async () => {
      await deps.live.close()
      await closeApp()
      await deps.jobs.stop()
      await deps.database.close()
      process.exit(0)
    })()
  }
}
