import { performance } from 'node:perf_hooks'

/** For so long what was known of a job counts, in milliseconds: it may have changed after that. */
const COUNTS_FOR_MS = 2_000
/** Of more jobs nothing is kept; what other processes have taken goes by its time. */
const MOST = 200

export type KnownOfJobs = {
  keep(id: string, known: unknown): void
  /** @returns what was kept of that job, once, while it counts */
  take(id: string): unknown
}

/** What this process knew of jobs that it asked for, in case it is the one to take them soon. */
export function knownOfJobs(now = () => performance.now()): KnownOfJobs {
  const kept = new Map<string, { known: unknown; untilMs: number }>()
  return {
    keep: (id, known) => {
      for (const [other, { untilMs }] of kept) {
        // In the order of their times.
        if (untilMs > now()) break
        kept.delete(other)
      }
      if (known !== undefined && kept.size < MOST) kept.set(id, { known, untilMs: now() + COUNTS_FOR_MS })
    },
    take: (id) => {
      const found = kept.get(id)
      kept.delete(id)
      return found && found.untilMs > now() ? found.known : undefined
    },
  }
}
