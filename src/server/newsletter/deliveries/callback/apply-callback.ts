import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { Callback } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import { callbacksSeen } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { lockContent } from '#server/newsletter/formatted-content/content-repository.ts'
import { boundJson } from '#server/platform/http/json.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import { announce } from '#server/newsletter/deliveries/announce.ts'
import {
  lockDelivery,
  type StepDelivery,
  type StoredDelivery,
} from '#server/newsletter/deliveries/deliveries-repository.ts'
import { complete, fail } from '#server/newsletter/deliveries/state.ts'
import type { Caller } from './authenticate-callback.ts'
import { type CallbackFacts, factsOfCallback, readToCompare } from './facts-of-callback.ts'

const { refusals } = DELIVERIES

/** The same for every flaw of what should prove a callback. */
export const unauthorized = (): Problem => new Problem('not_signed_in', refusals.unauthorized)

/**
 * Reads a callback whose sender is known.
 *
 * @throws Problem `malformed` for what is no JSON in a character set that can be read, `too_large` for what is too much of it, `invalid_input` with the fields
 */
export function readCallback(body: Buffer, contentType?: string): Callback {
  const result = Callback.safeParse(jsonOf(body, contentType))
  if (result.success) return result.data
  throw problemOfForm(result.error)
}

type Applied = { status: StoredDelivery['status']; facts: CallbackFacts | null }

/**
 * Applies a callback, once: the text completes the delivery, or stands among the versions when a person's or an
 * earlier text is there; a failure ends what is not completed (C38, C41; promises, Coming in).
 *
 * @returns how the delivery stands now, and how the text differs from what was sent
 * @throws Problem `not_found`, `gone`, `invalid_input` for what is unknown, deleted or mismatched, and
 *   `not_signed_in` for a token that was spent on something else; nothing is changed then
 */
export async function applyCallback(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  callback: Callback,
  body: Buffer,
): Promise<Applied> {
  const text = callback.status === 'completed' ? (callback.formattedContent ?? null) : null
  const read = await readToCompare(text)
  return deps.db.transaction(async (tx) => {
    const delivery = await mustFit(tx, caller, callback)
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const first = await tx
      .insert(callbacksSeen)
      .values({ id: caller.seenAs, delivery_id: delivery.id, body_hash: bodyHash })
      .onConflictDoNothing()
      .returning({ id: callbacksSeen.id })
    const facts = factsOfCallback(
      delivery.payload,
      mustFindStep(callback.step),
      text,
      await readNewsroom(tx),
      read,
    )
    if (first.length > 0) return { status: await write(deps, tx, delivery, callback), facts }
    const [seen] = await tx.select().from(callbacksSeen).where(eq(callbacksSeen.id, caller.seenAs))
    if (caller.by === 'token' && seen?.body_hash !== bodyHash) throw unauthorized()
    return { status: delivery.status, facts }
  })
}

async function write(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  delivery: StoredDelivery,
  callback: Callback,
): Promise<StoredDelivery['status']> {
  const { attempts, status } = delivery
  const { formattedContent: text = null, message } = callback
  if (callback.status === 'completed') {
    const standing = await complete(tx, delivery, attempts, { text, message })
    await announce(deps, tx, delivery, { standing, reason: '' })
    return 'completed'
  }
  if (status === 'completed' || status === 'failed') return status
  const { name } = delivery.payload.webhook
  const reason = message === null ? DELIVERIES.saysFailed(name) : DELIVERIES.saysFailedWith(name, message)
  const standing = await fail(tx, delivery, attempts, reason)
  await announce(deps, tx, delivery, { standing, reason })
  return 'failed'
}

async function mustFit(tx: Db, caller: Caller, { deliveryId, step, date }: Callback): Promise<StepDelivery> {
  if (caller.by === 'token' && caller.deliveryId !== deliveryId) throw mismatch('deliveryId')
  const delivery = await lockDelivery(tx, deliveryId)
  // Of another webhook, or one that asked for no text: not there for this caller.
  const isTheirs = caller.by === 'token' || caller.webhookId === delivery?.webhook_id
  if (!delivery || !isTheirs || delivery.kind !== 'send') throw new Problem('not_found', refusals.unknown)
  const content = await lockContent(tx, delivery.content_id)
  if (!content || content.deleted_at !== null) throw new Problem('gone', refusals.deleted)
  if (step !== delivery.step_number) throw mismatch('step')
  if (date !== delivery.select_date) throw mismatch('date')
  return delivery
}

const mismatch = (field: string): Problem =>
  new Problem('invalid_input', refusals.mismatch, { fields: { [field]: refusals.mismatch } })

function jsonOf(body: Buffer, contentType: string | undefined): unknown {
  const text = bodyText(body, contentType)
  if (text === null) throw new Problem('malformed', refusals.undecodable)
  boundJson(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('malformed', refusals.unreadable, { cause })
  }
}
