import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './project.mjs'

/**
 * One level of the checks: a program that must end with 0.
 *
 * @typedef {object} Level
 * @property {string} name what the summary calls it
 * @property {string[]} command a program of node_modules/.bin, or `node`, and its arguments
 * @property {'vitest' | 'playwright'} [tests] it runs tests: shown while they run, counted from their report
 * @property {Record<string, string>} [env]
 * @property {(output: string) => string | undefined} [refuse] why a program that ended well is not believed
 * @property {string} [after] the level without which this one makes no sense
 */

/**
 * Runs levels one after the other, prints what failed, then the time and count of each, and as the last line
 * how many passed and failed. A check without tests counts as one.
 *
 * @param {Level[]} levels
 * @returns whether everything passed
 */
export async function runLevels(levels) {
  const folder = mkdtempSync(join(tmpdir(), 'city-desk-levels-'))
  const results = []
  try {
    for (const level of levels) {
      const missing = results.find(({ name, failed }) => name === level.after && failed > 0)
      const counted = missing ? notRun(level) : await runLevel(level, join(folder, 'report.json'))
      results.push({ name: level.name, ...counted })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return summarise(results)
}

function notRun({ name, after }) {
  console.log(`\n${name}: not run, because this failed: ${after}`)
  return { seconds: 0, passed: 0, failed: 1, skipped: 0 }
}

async function runLevel(level, report) {
  console.log(level.tests ? `\n${level.name}` : `${level.name} …`)
  const startedMs = performance.now()
  rmSync(report, { force: true })
  const { code, output } = await runProgram(level, report)
  const reason = code === 0 ? level.refuse?.(output) : `It ended with ${code}.`
  if (reason && !level.tests) console.log(`${output.trimEnd()}\n${level.name}: ${reason}`)
  const seconds = (performance.now() - startedMs) / 1000
  const isGood = reason === undefined
  if (!level.tests) return { seconds, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  return { seconds, ...countsOf(level.tests, report, isGood) }
}

function runProgram({ command: [program, ...args], tests, env }, report) {
  const child = spawn(program, [...args, ...reportTo(tests, report)], {
    cwd: ROOT,
    stdio: tests ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: error.message, output }))
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

function reportTo(tests, report) {
  if (tests === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (tests === 'playwright') return ['--reporter=list,json']
  return []
}

/** No report, or a report without a test, is a failure: nothing was proved. */
function countsOf(tests, report, isGood) {
  let found = { passed: 0, failed: 0, skipped: 0 }
  try {
    found = COUNTS[tests](JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.log(`There is no report of the tests: ${error.message}`)
  }
  const isProved = isGood && found.passed > 0
  return { ...found, failed: isProved ? found.failed : Math.max(1, found.failed) }
}

const COUNTS = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
}

function summarise(results) {
  console.log('')
  for (const { name, seconds, passed, failed, skipped } of results) {
    const rest = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean)
    console.log(
      `${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s  ${[`${passed} passed`, ...rest].join(', ')}`,
    )
  }
  const total = (what) => results.reduce((sum, result) => sum + result[what], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0
}
