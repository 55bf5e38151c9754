import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './project.mjs'

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project folder with our terminal and passes signals on to it.
 *
 * @param endWithinMs after a signal; a program that stands still never hears it and is then ended by force, in words
 * @returns its exit code; 128 and the signal's number when a signal ended it, as shells say it
 */
export function run(command, args, env = process.env, endWithinMs = Number.POSITIVE_INFINITY) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  // Ctrl+C reaches the whole terminal group by itself; passing it on would be a second one.
  const passedOn = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
  let isEnding = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (passedOn.includes(signal)) child.kill(signal)
      if (isEnding || !Number.isFinite(endWithinMs)) return
      isEnding = true
      setTimeout(() => endByForce(child, endWithinMs), endWithinMs).unref()
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function endByForce(child, afterMs) {
  console.error(
    `It did not end within ${afterMs / 1000} seconds and is ended by force; nothing stored is lost.`,
  )
  child.kill('SIGKILL')
}

/** How much of a failed program's words is shown, in lines; the reason stands at the beginning. */
const SHOWN_LINES = 20

/**
 * Runs a program quietly. A signal ends it, and then this program.
 *
 * @throws Error with the beginning of what it said, when it fails
 */
export function runQuietly(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  const end = (signal) => {
    child.kill(signal)
    // Who has something to put away besides ends this program.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, end)
      const reason = said.trim().split('\n').slice(0, SHOWN_LINES).join('\n')
      if (code === 0) resolve()
      else reject(new Error(reason || `It ended with ${code}.`))
    })
  })
}
