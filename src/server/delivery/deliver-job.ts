import { z } from 'zod'
import { MESSAGES } from '#shared/messages.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/job.ts'
import { attempt, type Outcome } from './attempt.ts'
import { findDelivery } from './deliveries-repository.ts'
import { settle } from './settle.ts'

/** How long an attempt may go on after the server was told to stop, in milliseconds; it is then made anew. */
const FINISH_WITHIN_MS = 5_000

const DeliverPayload = z.strictObject({
  deliveryId: z.uuid(),
  /** Counted from 1. */
  attempt: z.int().min(1),
})
type DeliverPayload = z.infer<typeof DeliverPayload>

/**
 * One attempt of one delivery. What fails is tried again by a job of its own, after the time that our table
 * says; the queue's own repetition is only for a process that died.
 */
export const deliverJob: Job<typeof DeliverPayload> = {
  payload: DeliverPayload,
  run: (deps, payload) => deliver(deps, payload, Math.random()),
  attempts: 5,
  expireInSeconds: 60,
  atOnce: 24,
  onGivenUp: giveUp,
}

/**
 * Makes the attempt and writes what came of it. An attempt that has been made is not made again.
 *
 * @param random from 0 up to 1, spreads the next attempt
 */
export async function deliver(
  deps: Deps,
  { deliveryId, attempt: number }: DeliverPayload,
  random: number,
): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId)
  if (delivery?.status !== 'pending' || delivery.attempts >= number) return
  const startedMs = performance.now()
  const outcome = await orStop(deps.stopping.signal, attempt(deps, delivery))
  const tookMs = Math.round(performance.now() - startedMs)
  await deps.db.transaction((tx) => settle(deps, tx, { deliveryId, number, tookMs, outcome }, random))
}

/**
 * Fails when the work goes on for long after the server was told to stop, so that whoever starts next does it anew.
 */
async function orStop<Result>(stopping: AbortSignal, work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const cut = new Promise<never>((_resolve, reject) => {
    const end = () => {
      setTimeout(() => reject(new Error('The server stopped during an attempt')), FINISH_WITHIN_MS).unref()
    }
    if (stopping.aborted) end()
    else stopping.addEventListener('abort', end, { once: true, signal: done.signal })
  })
  try {
    return await Promise.race([work, cut])
  } finally {
    done.abort()
  }
}

/** The process died under it every time: it ends failed, so that nobody waits for ever. */
async function giveUp(deps: Deps, { deliveryId, attempt: number }: DeliverPayload): Promise<void> {
  const reason = MESSAGES.delivery.interrupted
  const outcome: Outcome = { kind: 'refused', reason, error: reason }
  await deps.db.transaction((tx) => settle(deps, tx, { deliveryId, number, tookMs: 0, outcome }, 0))
}
