import { z } from 'zod'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Deps } from '#server/deps.ts'
import type { Job, Run } from '#server/platform/jobs/job.ts'
import { afterCommit } from '#server/platform/db/transactions.ts'
import {
  findDelivery,
  findWithWebhook,
  type SentDelivery,
  shownDelivery,
} from '#server/newsletter/deliveries/deliveries-repository.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import type { Outcome, Sent } from './outcome.ts'
import { enqueueAttempt, type Known } from './attempt-job.ts'
import { type Attempt, settle } from './settle.ts'
import { formatHere } from './format-here.ts'
import { sendOut } from './send-out.ts'

/** How long an attempt may go on after the server was told to stop, in milliseconds; it is then made anew. */
const FINISH_WITHIN_MS = 3_000

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
  run: (deps, payload, run) => deliver(deps, payload, Math.random(), run),
  attempts: 5,
  expireInSeconds: 60,
  isHeldBack: true,
  atOnce: 48,
  onGivenUp: giveUp,
}

/**
 * Makes the attempt and writes what came of it. An attempt that has been made is not made again.
 *
 * While the server stops, one that goes on for too long is cut and handed back: its number is not used up, and
 * whoever is next, this server's next start or another process, makes it anew under the same id.
 *
 * @param random from 0 up to 1, spreads the next attempt
 * @param run.lost aborted when somebody else may be at the same attempt: it is then left to them
 * @param run.endWith ends the job with what is written of the attempt
 * @param run.known what is sent, where it was written a moment ago
 */
export async function deliver(
  deps: Deps,
  { deliveryId, attempt: number }: DeliverPayload,
  random: number,
  { lost, endWith, known }: Partial<Run> = {},
): Promise<void> {
  const fresh = known as Known | undefined // whoever asks for an attempt gives nothing else
  const sent = fresh ?? (await findToBeMade(deps, deliveryId, number))
  if (!sent) return
  const { delivery } = sent
  const { signal: stopping } = deps.stopping
  if (stopping.aborted) return handBack(deps, delivery, number)
  const startedMs = performance.now()
  const outcome = await unlessCut(stopping, lost, (cut) => attempt(deps, sent, cut))
  if (outcome === null) {
    if (lost?.aborted) throw new Error('The queue has given this attempt to somebody else')
    return handBack(deps, delivery, number)
  }
  const tookMs = Math.round(performance.now() - startedMs)
  const made: Made = { delivery, number, tookMs, outcome }
  const after: After = { endWith, onReadable: fresh?.onReadable }
  await deps.db.transaction(async (tx) => {
    const standing = await settle(deps, tx, made, random)
    await endWith?.(tx)
    if (standing === 'readable') afterCommit(tx, () => tellReadable(made, after))
  })
}

type Made = Attempt & Pick<Sent, 'delivery'>
type After = Pick<Partial<Run>, 'endWith'> & Pick<Known, 'onReadable'>

function tellReadable({ delivery, number, outcome }: Made, { onReadable }: After): void {
  if (!onReadable || delivery.kind === 'event' || outcome.kind !== 'completed') return
  const { text, message = null } = outcome
  const now = { status: 'completed', reason: message, attempts: number, next_attempt_at: null } as const
  onReadable(shownDelivery(delivery, now, { formattedContent: text, payload: delivery.payload }))
}

async function findToBeMade({ db }: Deps, deliveryId: string, number: number): Promise<Sent | null> {
  const found = await findWithWebhook(db, deliveryId)
  return found?.delivery.status === 'pending' && found.delivery.attempts < number ? found : null
}

/** A new job of the same attempt takes the place of the one that ends here, so that no repetition is used up. */
const handBack = ({ db, jobs }: Deps, delivery: SentDelivery, number: number): Promise<void> =>
  db.transaction((tx) => enqueueAttempt(jobs, tx, delivery, number))

/** @returns what the work brought, or null when it was lost, or went on for long after the server was told to stop */
async function unlessCut<Result>(
  stopping: AbortSignal,
  lost: AbortSignal | undefined,
  work: (cut: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const cutting = new AbortController()
  const wasCut = new Promise<null>((resolve) =>
    cutting.signal.addEventListener('abort', () => resolve(null), { once: true }),
  )
  const cut = () => cutting.abort()
  const cutSoon = () => void setTimeout(cut, FINISH_WITHIN_MS).unref()
  lost?.addEventListener('abort', cut, { once: true })
  stopping.addEventListener('abort', cutSoon, { once: true })
  if (lost?.aborted) cut()
  try {
    return await Promise.race([work(cutting.signal), wasCut])
  } finally {
    lost?.removeEventListener('abort', cut)
    stopping.removeEventListener('abort', cutSoon)
  }
}

/** The process died under it every time: it ends failed, so that nobody waits for ever. */
async function giveUp(deps: Deps, { deliveryId, attempt: number }: DeliverPayload): Promise<void> {
  const reason = DELIVERIES.interrupted
  const outcome: Outcome = { kind: 'refused', reason, error: reason }
  const delivery = await findDelivery(deps.db, deliveryId)
  if (delivery)
    await deps.db.transaction((tx) => settle(deps, tx, { delivery, number, tookMs: 0, outcome }, 0))
}

/**
 * Brings a delivery to its webhook once. Changes nothing here; what came of it is for the caller to write.
 *
 * @param signal ends it early; the outcome means nothing then
 */
const attempt = (deps: Deps, sent: Sent, signal: AbortSignal): Promise<Outcome> =>
  sent.delivery.webhook_id === DEFAULT_WEBHOOK_ID
    ? formatHere(deps, sent.delivery)
    : sendOut(deps, sent, signal)
