import { randomUUID } from 'node:crypto'
import { dayIn, momentInWords } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { webhookAttempts } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import {
  announceWebhooks,
  changeWebhook,
  findWebhook,
} from '#server/newsletter/webhooks/webhooks-repository.ts'
import { announce } from '#server/newsletter/deliveries/announce.ts'
import { enqueueDeadline } from '#server/newsletter/deliveries/callback/callback-deadline-job.ts'
import {
  type HeldDelivery,
  holdDelivery,
  type SentDelivery,
} from '#server/newsletter/deliveries/deliveries-repository.ts'
import type { Standing } from '#server/newsletter/deliveries/notify-administrators.ts'
import { awaitText, complete, countAttempt, fail, retryLater } from '#server/newsletter/deliveries/state.ts'
import { keepAsVersion } from '#server/newsletter/formatted-content/content-state.ts'
import { CHANNEL } from '#shared/channel-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { withStop } from '#shared/sentence.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { tellChannel } from '#server/people/notifications/tell-channel.ts'
import type { Outcome } from './outcome.ts'
import { enqueueAttempt } from './attempt-job.ts'
import { delayAfter } from './retry-delays.ts'

/** An attempt that has ended; `number` counts from 1. */
export type Attempt = { delivery: SentDelivery; number: number; tookMs: number; outcome: Outcome }

/**
 * Writes what came of an attempt: the delivery, its content and, if it is to be tried again, the next job.
 *
 * The same attempt settles once, whoever brings it. Where a callback was faster than the answer, the attempt is
 * noted and changes nothing more.
 *
 * @param random from 0 up to 1, spreads the next attempt
 * @returns how the delivery stands by this attempt; nothing when that changed nothing
 */
export async function settle(
  deps: Deps,
  tx: Db,
  attempt: Attempt,
  random: number,
): Promise<Standing | undefined> {
  const { number, outcome } = attempt
  const delivery = await holdDelivery(tx, attempt.delivery)
  if (!delivery || delivery.attempts >= number) return undefined
  await tx.insert(webhookAttempts).values(rowOf(deps, attempt))
  if (delivery.status !== 'pending') {
    await noteOnly(tx, delivery, attempt)
    return undefined
  }
  const standing = await writeOutcome(deps, tx, delivery, attempt, random)
  if (outcome.kind === 'refused' && outcome.isGone) await deactivate(tx, delivery)
  const reason = 'reason' in outcome ? outcome.reason : ''
  await announce(deps, tx, delivery, { standing, reason })
  return standing
}

const rowOf = ({ clock }: Pick<Deps, 'clock'>, { delivery, number, tookMs, outcome }: Attempt) => ({
  id: randomUUID(),
  delivery_id: delivery.id,
  number,
  http_status: outcome.httpStatus ?? null,
  took_ms: tookMs,
  answer: outcome.answer ?? null,
  error: outcome.kind === 'failed' || outcome.kind === 'refused' ? outcome.error : null,
  created_at: clock().toISOString(),
})

async function writeOutcome(
  deps: Deps,
  tx: Db,
  delivery: HeldDelivery,
  attempt: Attempt,
  random: number,
): Promise<Standing> {
  const { number, outcome } = attempt
  switch (outcome.kind) {
    case 'completed':
      return complete(tx, delivery, number, outcome)
    case 'accepted':
      return awaitCallback(deps, tx, delivery, number, outcome)
    case 'refused':
      return fail(tx, delivery, number, outcome.reason)
    case 'failed': {
      const waitMs = delayAfter(number - delivery.attempts_before, random)
      if (waitMs === null) return fail(tx, delivery, number, outcome.reason)
      const next = new Date(deps.clock().getTime() + Math.max(waitMs, outcome.retryAfterMs ?? 0))
      await tryAgain(deps, tx, delivery, { number, reason: outcome.reason, next })
      return 'waiting'
    }
  }
}

async function tryAgain(
  deps: Deps,
  tx: Db,
  delivery: HeldDelivery,
  { number, reason, next }: { number: number; reason: string; next: Date },
): Promise<void> {
  const { time_zone } = await readNewsroom(tx)
  const words = DELIVERIES.triedAgain(
    withStop(reason),
    momentInWords(next, time_zone, dayIn(time_zone, deps.clock())),
  )
  await retryLater(tx, delivery, { attempts: number, reason, next, words })
  await enqueueAttempt(deps.jobs, tx, delivery, number + 1, { startAfter: next })
}

type Accepted = Extract<Outcome, { kind: 'accepted' }>

/** It was taken without a text: that may come until the webhook's deadline (C41). */
async function awaitCallback(
  deps: Deps,
  tx: Db,
  delivery: HeldDelivery,
  number: number,
  { httpStatus, came, message }: Accepted,
): Promise<Standing> {
  const webhook = await findWebhook(tx, delivery.webhook_id)
  const until = new Date(deps.clock().getTime() + (webhook?.callback_minutes ?? 15) * 60_000)
  const { time_zone } = await readNewsroom(tx)
  const said = message === null ? [] : [DELIVERIES.itSaid(message)]
  const waits = DELIVERIES.waitsUntil(
    httpStatus,
    DELIVERIES.came[came],
    momentInWords(until, time_zone, dayIn(time_zone, deps.clock())),
  )
  await awaitText(tx, delivery, { attempts: number, came, until, words: [waits, ...said].join(' ') })
  await enqueueDeadline(deps.jobs, tx, { deliveryId: delivery.id, attempt: number }, until)
  return 'waiting'
}

/** The delivery has ended meanwhile; a text that came all the same is kept. */
async function noteOnly(tx: Db, delivery: HeldDelivery, { number, outcome }: Attempt): Promise<void> {
  await countAttempt(tx, delivery, number)
  if (outcome.kind === 'completed' && outcome.text !== null && delivery.content_id !== null)
    await keepAsVersion(tx, delivery.content_id, outcome.text)
}

/** A receiver that said 410 is sent to no more, and administrators and the channel are told. An earlier address says nothing. */
async function deactivate(tx: Db, { webhook_id, kind, payload }: SentDelivery): Promise<void> {
  const webhook = await findWebhook(tx, webhook_id)
  if (!webhook?.is_active || (kind === 'republish' && payload.webhook.url !== webhook.url)) return
  await changeWebhook(tx, webhook_id, { is_active: false, inactive_reason: WEBHOOKS.inactiveSince410 })
  await announceWebhooks(tx)
  const { title, detail } = WEBHOOKS.deactivated(webhook.name)
  const link = '/admin/processor?view=webhook'
  await notify(tx, { to: 'admins', kind: 'deliveries', type: 'warning', title, message: detail, link })
  await tellChannel(tx, { text: CHANNEL.says.webhookOff(webhook.name), link })
}
