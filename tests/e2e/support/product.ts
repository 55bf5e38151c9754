import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.mjs'
import { builtProgram, OWN_NODE } from '#scripts/project.mjs'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'

const OPENS_AT = /open at (http:\/\/\S+)/

/** Where it is about noon, so that the city's midnight never falls into a journey. */
const NOON_ZONE = `Etc/GMT${signed(new Date().getUTCHours() - 12)}`

export type Product = {
  url: string
  /** The city's zone of this newsroom. */
  timeZone: string
  /** Everything the server has said so far. */
  output(): string
  /** Stops it with that signal, as an operator or a power cut does. @returns its exit code, null when killed */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Starts it again at the same address, on the same data. */
  start(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

export type ProductOptions = {
  demo?: boolean
  env?: Record<string, string>
  /** Whether the folder is empty, so that this start makes the database too, which takes four more seconds. */
  isFirstStart?: boolean
}

/** The built product as a process of its own, on a data folder whose database has its tables and no row. */
export async function startProduct({
  demo = false,
  env = {},
  isFirstStart = false,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'city desk journey '))
  if (!isFirstStart) await putMigratedDatabase(dataDir)
  const port = await freePort()
  let server: ChildProcess
  let output = ''

  async function start(): Promise<void> {
    output = ''
    const args = builtProgram('main', demo ? ['--demo'] : [], env)
    server = spawn(OWN_NODE, args, {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...CITY, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      const collect = (piece: Buffer) => {
        output += piece
        if (OPENS_AT.test(output)) resolve()
      }
      server.stdout?.on('data', collect)
      server.stderr?.on('data', collect)
      server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
    })
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
    return server.exitCode
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    timeZone: NOON_ZONE,
    output: () => output,
    stop,
    start,
    remove: async () => {
      await stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const CITY = { CITY_TIME_ZONE: NOON_ZONE, LOG_LEVEL: 'warn' }

function signed(hours: number): string {
  return hours < 0 ? String(hours) : `+${hours}`
}
