import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

/**
 * How often it is looked by itself, in milliseconds: for what another process has put off and did not live to see,
 * and for a word that was lost.
 */
const LOOK_EVERY_MS = 5_000
/** No look follows another sooner than this, so that two clocks which disagree a little do no harm. */
const LEAST_MS = 20

export type DueJobs = {
  /** A job becomes due then. @param inMs from now */
  expect(inMs: number): void
  /** Wakes whoever has something due, and finds out when the next becomes so. */
  look(): Promise<void>
  close(): void
}

/**
 * An alarm clock for jobs that wait for their time. What is to be done at once is announced by the database; the
 * rest lies in it with its moment, and one statement for all queues tells what is due and when the next becomes so.
 *
 * @param names of the queues that are worked off here
 * @param follow called before each look
 * @param everyMs how often it looks by itself
 */
export function watchDueJobs(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  names: () => string[],
  wake: (name: string) => void,
  follow: () => Promise<void>,
  everyMs = LOOK_EVERY_MS,
): DueJobs {
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let isClosed = false

  function expect(inMs: number): void {
    const at = performance.now() + Math.max(inMs, LEAST_MS)
    if (isClosed || at >= wakesAt) return
    clearTimeout(timer)
    wakesAt = at
    timer = setTimeout(() => void look(), at - performance.now()).unref()
  }

  async function look(): Promise<void> {
    wakesAt = Number.POSITIVE_INFINITY
    expect(everyMs)
    const listed = names()
    if (isClosed || listed.length === 0) return
    try {
      await follow()
      const { rows } = await db.execute<{ name: string; isDue: boolean; nextInMs: number | null }>(sql`
        select name, bool_or(start_after <= now()) as "isDue",
          (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as "nextInMs"
        from jobs.job where name in ${listed} and state < 'active' and not blocked group by name`)
      for (const { name, isDue, nextInMs } of rows) {
        if (isDue) wake(name)
        if (nextInMs !== null) expect(nextInMs)
      }
    } catch (err) {
      // Whoever watches the database says that it is gone.
      log.debug({ err }, 'What is due could not be looked for; it is looked for again soon')
    }
  }

  return {
    expect,
    look,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
