import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LIVE_PATH } from '#shared/live.ts'
import type { Readers } from './readers.ts'
import type { Side } from './sides.ts'

const JOINED_WITHIN_MS = 120_000

/**
 * Opens so many live streams, of these people in turn: nobody may have many (`LIMITS.liveStreams`).
 *
 * @param people the headers of each, signed in
 *
 * @returns how they are closed
 * @throws Error when one is refused
 */
export async function openStreams(
  { port, name }: Side,
  people: Record<string, string>[],
  count: number,
): Promise<() => Promise<unknown>> {
  const order: Readers = { port, path: LIVE_PATH, people, count }
  const worker = new Worker(new URL('readers.ts', import.meta.url), { workerData: order })
  const joined = await once(worker, 'message', { signal: AbortSignal.timeout(JOINED_WITHIN_MS) })
  if (joined[0] !== 'ready') throw new Error(`${name}: ${joined[0]}`)
  return () => worker.terminate()
}
