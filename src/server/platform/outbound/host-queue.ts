import { setTimeout as wait } from 'node:timers/promises'
import { semaphore } from '#server/platform/semaphore.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

/** Between an answer of one host and the next question to it that no person waits for, in milliseconds (edition.md 5). */
export const PACE_MS = 1_000

/** Who waits between two questions; an argument for tests. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Ends at once when it is lost; whoever goes on then finds out. */
export const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

/** What one host is asked: one question at a time, and how many wait or run. */
type Host = { inTurn: ReturnType<typeof semaphore>; asking: number }
type Turn = {
  host: string
  /** Whose question it is: the lines of several are served in turn. */
  asker: string
  /** What the host is left alone for once it has answered. */
  afterwards?: () => Promise<unknown>
}

const ofClient = new WeakMap<GuardedFetch, Map<string, Host>>()

/**
 * Asks a host once nothing else asks it, whoever that is: links are looked at and pages are read by one question to a host
 * at a time, in this process.
 *
 * @param pages the way out that the question takes
 * @returns what came of it, before the host is asked again
 */
export async function queueForHost<Result>(
  pages: GuardedFetch,
  { host, asker, afterwards }: Turn,
  ask: () => Promise<Result>,
): Promise<Result> {
  const hosts = ofClient.get(pages) ?? new Map<string, Host>()
  ofClient.set(pages, hosts)
  const asked = hosts.get(host) ?? { inTurn: semaphore({ atOnce: 1 }), asking: 0 }
  hosts.set(host, asked)
  asked.asking += 1
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  void asked
    .inTurn(async () => {
      await ask().then(resolve, reject)
      await afterwards?.()
    }, asker)
    .finally(() => {
      asked.asking -= 1
      if (asked.asking === 0) hosts.delete(host)
    })
  return promise
}
