import { createHash, randomUUID } from 'node:crypto'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import type { NewsroomFacts } from '#shared/newsroom.ts'
import { Problem } from '#shared/problem.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import {
  lockForSend,
  lockWebhook,
  type OneEdition,
  type StoredWebhook,
} from '#server/newsletter/webhooks/webhooks-repository.ts'
import type { AnyStep } from '#steps/index.ts'
import { enqueueAttempt, type Known } from '#server/newsletter/deliveries/attempt/attempt-job.ts'
import { openDelivery } from '#server/newsletter/deliveries/state.ts'
import { openContent } from '#server/newsletter/formatted-content/content-state.ts'
import { textOf } from '#server/newsletter/formatter/built-in-formatter.ts'
import { rowsToSend } from './rows-to-send.ts'
import { type Requested, findUnderWay, joinUnderWay } from './under-way.ts'

/** One intended send of a step's edition. */
export type Sending = {
  step: AnyStep
  edition: CalendarDay
  webhookId: string
  customPrompt: string | null
  personId: string
  /** What the administrator's browser calls itself; '' when it does not say. */
  userAgent: string
  onReadable?: Known['onReadable']
}

/** What a send would carry, read at one moment. */
export type Gathered = {
  webhook: StoredWebhook
  rows: Record<string, unknown>[]
  newsroom: NewsroomFacts
  /** Two sends with the same rows and prompt have the same. */
  inputHash: string
}

type Needs = Pick<Deps, 'config' | 'jobs' | 'clock'>

/**
 * Writes everything about a send before anything leaves: the delivery, the content it is to complete, and the
 * job that does it (C41, promises: Going out). All of it or, when the transaction fails, nothing.
 *
 * When the same is under way already, that delivery is what the person gets; nothing is sent twice (C41).
 *
 * @throws Problem `nothing_to_send` without entries; `invalid_input` when the webhook does not take it
 */
export async function prepareDelivery(deps: Needs, tx: Db, sending: Sending): Promise<Requested> {
  // The lock first: what is read is what there is once nobody else sends the same.
  const webhook = await mustTake(tx, sending)
  const gathered = { ...(await gather(deps, tx, sending)), webhook }
  const goingOn = await findUnderWay(tx, sending)
  if (gathered.rows.length === 0) throw new Problem('nothing_to_send', GENERIC.noData)
  const same = goingOn.find(({ inputHash }) => inputHash === gathered.inputHash)
  if (same) return joinUnderWay(deps, tx, same)
  const id = await writeDelivery(deps, tx, sending, gathered)
  await publish(tx, { kind: 'deliveries', id }, 'admin')
  return { id, wasUnderWay: false, attempts: 0 }
}

/** Reads what a send would carry; nothing is written. */
export async function gather(
  deps: Needs,
  tx: Db,
  { step, edition, customPrompt }: Sending,
): Promise<Omit<Gathered, 'webhook'>> {
  const newsroom = await readNewsroom(tx)
  const rows = await rowsToSend(deps, tx, step, edition, newsroom)
  const prompt = customPrompt ?? (step.format === 'ai' ? step.prompt : null)
  const inputHash = createHash('sha256').update(JSON.stringify({ rows, prompt })).digest('hex')
  return { rows, newsroom, inputHash }
}

/**
 * Writes a send of what was gathered, and tells of its content.
 *
 * @param place which of those it is that one transaction writes
 */
export async function writeDelivery(
  deps: Needs,
  tx: Db,
  sending: Sending,
  gathered: Gathered,
  place = 0,
): Promise<string> {
  const { step, edition, personId } = sending
  const { webhook, inputHash } = gathered
  const id = randomUUID()
  const contentId = randomUUID()
  const payload = payloadOf(id, sending, gathered, deps.clock())
  const common = {
    step_number: step.number,
    select_date: edition,
    webhook_id: webhook.id,
  }
  const content = { ...common, id: contentId, original_content: payload, user_id: personId }
  await openContent(tx, { ...content, webhook_url: webhook.url }, place)
  const written = {
    ...common,
    id,
    kind: 'send',
    event: null,
    issue_number: null,
    content_id: contentId,
    payload,
    created_by: personId,
  } as const
  await openDelivery(tx, { ...written, input_hash: inputHash }, place)
  const known = { delivery: { ...written, attempts_before: 0 }, webhook, onReadable: sending.onReadable }
  await enqueueAttempt(deps.jobs, tx, written, 1, { known })
  const detail = { step: step.number, edition, webhook: webhook.id, name: webhook.name }
  await recordAction(tx, deps.clock(), { actor: personId, action: 'delivery.send', subject: id, detail })
  await publish(tx, { kind: 'content', id: contentId }, 'admin')
  await publish(tx, { kind: 'edition', edition })
  return id
}

/**
 * The webhook of a send, which nobody changes meanwhile: one send of a step and edition to it comes after the other.
 *
 * @param only of which step and edition; of all when absent
 * @throws Problem `invalid_input` when the webhook is gone or inactive
 */
export async function mustBeActive(tx: Db, webhookId: string, only?: OneEdition): Promise<StoredWebhook> {
  const webhook = await (only ? lockForSend(tx, webhookId, only) : lockWebhook(tx, webhookId))
  if (!webhook) throw new Problem('invalid_input', DELIVERIES.webhookGone)
  if (!webhook.is_active) throw new Problem('invalid_input', DELIVERIES.webhookInactive(webhook.name))
  return webhook
}

async function mustTake(tx: Db, { webhookId, step, edition }: Sending): Promise<StoredWebhook> {
  const webhook = await mustBeActive(tx, webhookId, { step: step.number, edition })
  if (!webhook.steps.includes(step.number))
    throw new Problem('invalid_input', PROCESSOR.notItsStep(webhook.name, step.number))
  return webhook
}

/** What leaves: the keys of S213, with our own rendering as `formattedContent` (C34, C35). */
function payloadOf(
  deliveryId: string,
  sending: Sending,
  { webhook, rows, newsroom }: Gathered,
  now: Date,
): WebhookPayload {
  const { step, edition, customPrompt } = sending
  return {
    step: step.number,
    date: edition,
    data: rows,
    formattedContent: textOf(step, rows, newsroom),
    userId: sending.personId,
    webhook: { name: webhook.name, url: webhook.url, timestamp: now.toISOString() },
    metadata: {
      userAgent: sending.userAgent,
      source: 'content-processor',
      isDirectStep: step.format === 'direct',
      dataCount: rows.length,
      ...(customPrompt !== null && { customPrompt }),
    },
    deliveryId,
  }
}
