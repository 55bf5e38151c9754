import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.mjs'
import { nodeFlags } from '#scripts/project.mjs'
import { putMigratedDatabase } from './migrated-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const MAIN = fileURLToPath(import.meta.resolve('#server/main.ts'))

/** What a program of ours is started with from its sources, which Node compiles for the first of them and then keeps. */
export const FROM_SOURCES = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/city-desk/compiled', import.meta.url)),
}

/** A start takes long on a busy machine. */
const OPENS_WITHIN_MS = 90_000

export type ServerProcess = {
  child: ChildProcess
  /** Everything it has said so far, on both of its outputs. */
  output(): string
  /** Its exit code; null when it was killed by a signal that it did not handle. */
  ended: Promise<number | null>
}

/** The server as a process of its own, which a test may signal; killed at the test's end at the latest. */
export function spawnServer(env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [...nodeFlags(env), MAIN], {
    env: { ...FROM_SOURCES, DATA_DIR: temporaryFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (piece: Buffer) => {
    output += piece
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, ended }
}

/** A server process that is open; unless told where its data is, in a folder whose database has its tables. */
export async function startServer(
  env: Record<string, string> = {},
): Promise<ServerProcess & { port: number }> {
  const port = await freePort()
  const own = { DATA_DIR: temporaryFolder() }
  if (!env['DATA_DIR'] && !env['DATABASE_URL']) await putMigratedDatabase(own.DATA_DIR)
  const server = spawnServer({ PORT: String(port), ...own, ...env })
  await expect.poll(server.output, { timeout: OPENS_WITHIN_MS }).toContain('open at http')
  return { ...server, port }
}
