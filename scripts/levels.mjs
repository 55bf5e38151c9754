import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { readReport, reportTo } from './level-reports.mjs'
import { ROOT } from './project.mjs'
import { SIGNALS } from './run.mjs'
import { summarise } from './summarise-levels.mjs'

/**
 * One level of the checks: a program that must end with 0.
 *
 * @typedef {object} Level
 * @property {string} name what the summary calls it
 * @property {string[]} command a program of node_modules/.bin, or `node`, and its arguments
 * @property {'vitest' | 'playwright'} [tests] it runs tests: shown while they run, counted from their report
 * @property {Record<string, string>} [env]
 * @property {(output: string) => string | undefined} [refuse] why a program that ended well is not believed
 * @property {string} [after] the level before it without which this one makes no sense
 */

/**
 * Runs levels beside each other as far as the cores allow, begun in their order. Shows tests while they run and the
 * words of every other program that failed; then the slowest files, the tests that failed, the time and count of
 * each level, and as the last line how many passed and failed. A check without tests counts as one.
 *
 * @param {Level[]} levels
 * @param {number} [cores] how much may run at once
 * @returns whether everything passed
 */
export async function runLevels(levels, cores = availableParallelism()) {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-levels-'))
  const takePlaces = placesFor(cores)
  const shared = Math.floor(cores / levels.filter(({ tests }) => tests === 'vitest').length)
  const outcomes = new Map()
  const outcomeOf = async (level, rank) => {
    const needed = await outcomes.get(level.after)
    if (needed?.failed > 0) return notRun(level)
    const workers = level.tests === 'vitest' ? Math.max(1, shared) : 1
    const leave = await takePlaces(workers, rank)
    const report = join(folder, `${rank}.json`)
    // Whoever waited for this level is in the queue before its place is given away.
    return runLevel(level, { report, workers }).finally(() => setImmediate(() => leave()))
  }
  try {
    for (const [rank, level] of levels.entries()) outcomes.set(level.name, outcomeOf(level, rank))
    const results = await Promise.all(outcomes.values())
    return summarise(levels.map(({ name }, index) => ({ name, ...results[index] })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What runs, each with a process group of its own, so that whatever it has started can be ended with it. */
const running = new Set()
let isEnding = false

/**
 * A signal ends every level and what it has started, and then this program.
 *
 * @param cleanUp what else must be done before
 * @param endsWithinMs how long a level may take to end; one that has started programs of its own takes less
 */
export function endOnSignals(cleanUp = async () => {}, endsWithinMs = 10_000) {
  const end = async (signal) => {
    if (isEnding) return
    isEnding = true
    await Promise.all([...running].map((child) => endWithAll(child, endsWithinMs)))
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, () => void end(signal))
}

/** Whoever has not ended by then, or has left somebody behind, is ended by force. */
async function endWithAll(child, withinMs) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), withinMs)
  await ended
  clearTimeout(timer)
  signalGroup(child, 'SIGKILL')
}

function signalGroup(child, signal) {
  try {
    // Windows has no such groups.
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Nobody of it is left.
  }
}

/** Whoever is first in rank is served first, so that one who needs many places is not passed over for ever. */
function placesFor(cores) {
  const queue = []
  let free = cores
  const serve = () => {
    while (queue.length > 0 && queue[0].count <= free) {
      const { count, enter } = queue.shift()
      free -= count
      enter(() => {
        free += count
        serve()
      })
    }
  }
  return (wanted, rank) =>
    new Promise((enter) => {
      queue.push({ count: Math.min(wanted, cores), rank, enter })
      queue.sort((one, other) => one.rank - other.rank)
      serve()
    })
}

function notRun({ name, after }) {
  console.log(`${name}: not run, because this failed: ${after}`)
  return { seconds: 0, passed: 0, failed: 1, skipped: 0, files: [], failures: [] }
}

async function runLevel(level, { report, workers }) {
  console.log(`${level.name} …`)
  const startedMs = performance.now()
  const { code, output } = await runProgram(level, reportTo(level.tests, { report, workers }), report)
  const reason = code === 0 ? level.refuse?.(output) : `It ended with ${code}.`
  const seconds = (performance.now() - startedMs) / 1000
  if (reason) console.log(`${level.tests ? '' : output.trimEnd()}\n${level.name}: ${reason}`)
  const isGood = reason === undefined
  if (level.tests) return { seconds, ...readReport(level.tests, report, isGood) }
  return { seconds, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, files: [], failures: [] }
}

function runProgram({ command: [program, ...args], tests, env }, more, report) {
  if (isEnding) return { code: 'a signal', output: '' }
  const child = spawn(program, [...args, ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const lines = []
  // Whole lines, since another level may speak at the same time.
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => (tests ? console.log(line) : lines.push(line)))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: error.message, output: lines.join('\n') }))
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output: lines.join('\n') }))
  })
}
