import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#shared/server-rendering.ts'
import { buildApp } from './app.ts'
import { setUpLink } from './people/accounts/sign-up/first-run.ts'
import { serveOperator } from './operation/backup/operator-socket.ts'
import { systemClock } from './platform/clock.ts'
import { compose } from './compose.ts'
import { type Config, listeningOn, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { watchClockUntilStop } from './platform/db/watch-clock.ts'
import type { Deps } from './deps.ts'
import { listenAt, mustBeFree } from './listen.ts'
import { sayWhosePictures } from './newsletter/images/say-why-not.ts'
import { watchStoreUntilStop } from './newsletter/images/shared-store.ts'
import { createLog, say } from './platform/log.ts'
import { refuseNewSecret } from './platform/new-secret.ts'
import { warnOfRefusedSettings } from './newsletter/newsroom/newsroom-repository.ts'
import { PROGRAM_FOLDER } from './program-files.ts'
import { warnOfSealedElsewhere } from './operation/sealed/sealed-elsewhere.ts'
import { setUpNewsroom } from './newsletter/seed/set-up-newsroom.ts'
import { letPoolStandBack } from './platform/thread-pool.ts'
import { STILL_FOR_MS, startWatchdog } from './platform/watchdog.ts'

const SCREENS = join(PROGRAM_FOLDER, 'dist/screens')
/** The renderer of the screens: docs/decisions/048-server-rendering.md. */
const RENDERER = join(PROGRAM_FOLDER, 'dist/rendering/render-page.js')
const loadRenderer = (): Promise<PageRenderer> => import(pathToFileURL(RENDERER).href)
/** A stop that takes longer than this is ended, in milliseconds. */
const STOP_WITHIN_MS = 9_000
/** How long a stop waits for jobs, in milliseconds; deliveries hand themselves back before. */
const REST_WITHIN_MS = 5_000

try {
  await run(process.argv.includes('--demo'))
} catch (error) {
  // What stops a start is for the operator at the terminal: words, without a stack.
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/**
 * Opens the database, listens, starts the jobs, and says where.
 *
 * @throws Error whatever stopped the start; what had been opened by then is closed again
 */
async function run(isDemo: boolean): Promise<void> {
  const config = readConfig()
  await mustBeFree(config)
  const opened: (() => Promise<void>)[] = []
  try {
    await open(config, isDemo, opened)
  } catch (error) {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    for (const close of opened.toReversed()) await close()
    throw error
  }
}

async function open(config: Config, isDemo: boolean, opened: (() => Promise<void>)[]): Promise<void> {
  const log = createLog(config.logLevel)
  startWatchdog({ stillForMs: STILL_FOR_MS.server })
  const database = await openDatabase(config, log)
  opened.push(() => database.close())
  await migrate(database)
  await refuseNewSecret(database.db, config)
  await warnOfSealedElsewhere(database.db, config, log)
  await setUpNewsroom(database.db, config, systemClock)
  await warnOfRefusedSettings(database.db, log)
  const deps = await compose(config, database, log, systemClock, [], isDemo ? await loadDemoWeb() : undefined)
  opened.push(() => deps.live.close())
  await sayWhosePictures(deps)
  if (database.engine === 'server') {
    await watchClockUntilStop(deps)
    await watchStoreUntilStop(deps)
  }

  const app = await buildApp(deps, { folder: SCREENS, load: existsSync(RENDERER) ? loadRenderer : undefined })
  opened.push(() => app.close())
  // Whoever asks before the jobs run waits for them: what a request asks of a job must find the queue open.
  const ready = Promise.withResolvers<void>()
  app.addHook('onRequest', () => ready.promise)
  if (config.metrics) {
    // Loaded for those alone who want it.
    const { tellMetrics } = await import('./operation/metrics/tell-metrics.ts')
    await tellMetrics(app, deps, config.metrics)
  }
  const stop = stopOnce(deps, () => app.close())
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  const port = await listenAt(app, config)
  Object.assign(deps.config, listeningOn(config, port))
  if (database.engine === 'embedded') {
    const stopServing = await serveOperator(deps)
    opened.push(stopServing)
    deps.stopping.signal.addEventListener('abort', () => void stopServing())
  }
  opened.push(() => deps.jobs.stop())
  await deps.jobs.start()
  const signIns = isDemo ? await seed(deps) : []
  letPoolStandBack()
  ready.resolve()
  await sayHello(deps, signIns)
  // Node would keep what it compiled at the end of the process, which a kill or a power cut forestalls.
  flushCompileCache()
}

/** Loaded for the demo alone: its own hosts are answered by this process. */
async function loadDemoWeb() {
  return (await import('./newsletter/seed/demo-web.ts')).demoWeb
}

/** Loaded for the demo alone. */
async function seed(deps: Deps): Promise<string[]> {
  const { seedDemo } = await import('./newsletter/seed/demo.ts')
  return seedDemo(deps)
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
      // At once, so that what is handed back goes on elsewhere while the last requests are answered.
      const resting = deps.jobs.drain(REST_WITHIN_MS)
      await deps.live.close()
      await closeApp()
      await resting
      await deps.jobs.stop()
      await deps.database.close()
      process.exit(0)
    })()
  }
}
