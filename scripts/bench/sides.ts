import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.mjs'
import { OWN_NODE, ROOT } from '#scripts/project.mjs'
import type { FloorFacts } from './floor-answers.ts'
import { cpuMsOf, memoryOf, treeOf } from './processes.ts'

/** What is measured: a server in a process of its own. */
export type Side = {
  name: 'floor' | 'product'
  origin: string
  port: number
  /** From its start until it gave the answer that was waited for, in milliseconds; and the CPU of that time. */
  started: { tookMs: number; cpuMs: number }
  /** CPU of all of its processes so far, in milliseconds. */
  cpuMs(): number
  /** Of the process that answers, in MiB. */
  memory(): { now: number; most: number }
  stop(): Promise<void>
}

/** What is asked until it is answered well. */
export type FirstAnswer = { path: string; headers?: Record<string, string> }

export const READY: FirstAnswer = { path: '/api/health/ready' }

const STARTS_WITHIN_MS = 120_000
const STOPS_WITHIN_MS = 15_000
const BETWEEN_TRIES_MS = 5
/** A process that works less than a twentieth of so long has nothing left to make up for. */
const IDLE_MS = 2_000

/** What `npm start` starts, built. */
const AS_NPM_START = [join(ROOT, 'scripts/start.mjs')]

/** @param args what Node is started with */
export async function startProduct(
  env: Record<string, string>,
  first: FirstAnswer,
  args: string[] = AS_NPM_START,
): Promise<Side> {
  const port = await freePort()
  return startSide('product', port, args, { ...env, PORT: String(port) }, first)
}

/**
 * At a start the product makes up, in the background, for what no request has written: the memory of entries, their words
 * for the search. Whatever is measured meanwhile has up to three times its CPU.
 */
export async function untilIdle(product: Pick<Side, 'cpuMs'>): Promise<void> {
  const before = product.cpuMs()
  await delay(IDLE_MS)
  if (product.cpuMs() - before > IDLE_MS / 20) await untilIdle(product)
}

export type FloorSettings = { databaseUrl: string; secret: string; facts: FloorFacts }

export async function startFloor(settings: FloorSettings, first: FirstAnswer): Promise<Side> {
  const port = await freePort()
  const env = { BENCH_FLOOR: JSON.stringify({ ...settings, port }) }
  return startSide('floor', port, [join(import.meta.dirname, 'floor.ts')], env, first)
}

async function startSide(
  name: Side['name'],
  port: number,
  args: string[],
  env: Record<string, string>,
  first: FirstAnswer,
): Promise<Side> {
  const startedMs = performance.now()
  const needed = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
  const child = spawn(OWN_NODE, args, { cwd: ROOT, env: { ...needed, ...env }, stdio: 'pipe' })
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said = `${said}${piece}`.slice(-4_000)
    })
  const origin = `http://127.0.0.1:${port}`
  const pid = child.pid ?? 0
  const stop = () => end(child).finally(() => process.off('exit', leave))
  await untilGood(`${origin}${first.path}`, first.headers ?? {}, child).catch(async (error: Error) => {
    await stop()
    throw new Error(`The ${name} does not answer: ${error.message}\n${said}`)
  })
  const started = { tookMs: performance.now() - startedMs, cpuMs: cpuMsOf(pid) }
  // The launcher passes signals on; the process it started last is the one that answers.
  const memory = () => memoryOf(treeOf(pid).at(-1) ?? pid)
  return { name, origin, port, started, cpuMs: () => cpuMsOf(pid), memory, stop }
}

async function untilGood(url: string, headers: Record<string, string>, child: ChildProcess): Promise<void> {
  const untilMs = performance.now() + STARTS_WITHIN_MS
  let last = 'nothing was answered'
  while (performance.now() < untilMs && child.exitCode === null) {
    try {
      const answer = await fetch(url, { headers })
      const text = await answer.text()
      if (answer.ok) return
      last = `${answer.status} ${text}`
    } catch {
      await delay(BETWEEN_TRIES_MS)
    }
  }
  throw new Error(last)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
  await ended
  clearTimeout(force)
}
