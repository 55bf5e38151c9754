import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** So much lower they stand, of 40 steps: they get a third of what the event loop gets while both want the same core. */
const STANDS_BACK = 5
const THREADS = '/proc/self/task'

/**
 * Lets the threads on which passwords are hashed and pictures read stand back behind the event loop: two hashes at once
 * fill two cores, and whoever asks for a list would wait for its turn between them. Nothing but Linux has a priority for
 * each thread; elsewhere nothing changes, and nothing does where it is refused.
 *
 * Ask it once the pool has been used: its threads begin with its first work.
 */
export function letPoolStandBack(): void {
  if (process.platform !== 'linux') return
  const priority = Math.min(getPriority() + STANDS_BACK, constants.priority.PRIORITY_LOW)
  try {
    for (const thread of readdirSync(THREADS))
      if (readFileSync(`${THREADS}/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(thread), priority)
  } catch {
    // A thread that has ended meanwhile, or a system that hides them.
  }
}
