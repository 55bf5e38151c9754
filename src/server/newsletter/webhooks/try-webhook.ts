import { randomUUID } from 'node:crypto'
import type { WebhookTest } from '#contract/webhooks.ts'
import { dayIn } from '#shared/calendar.ts'
import { workingEdition } from '#shared/publication-days.ts'
import type { EventBody } from '#shared/edition-events.ts'
import { exampleEvent } from '#edition/example-event.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { DEFAULT_WEBHOOK_ID, type SentBody } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import type { Deps } from '#server/deps.ts'
import { textOf } from '#server/newsletter/formatter/built-in-formatter.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import { STEPS } from '#steps/index.ts'
import { reasonOf, textOfAnswer } from './answer-reason.ts'
import { answeredText } from './answer-text.ts'
import { callWebhook } from './call-webhook.ts'
import type { StoredWebhook } from './webhooks-repository.ts'

/**
 * Sends the example of the first step that the webhook takes, or of an event, and says what came of it. Nothing is stored, no
 * callback is offered, and the body says `test: true`.
 */
export async function tryWebhook(deps: Deps, webhook: StoredWebhook, personId: string): Promise<WebhookTest> {
  if (webhook.id === DEFAULT_WEBHOOK_ID)
    return { ok: true, reason: WEBHOOKS.testedHere, httpStatus: null, tookMs: 0, answer: null }
  const { url, name, timeout_seconds } = webhook
  const id = randomUUID()
  const body = JSON.stringify({ ...(await exampleBody(deps, webhook, personId, id)), test: true })
  const startedMs = performance.now()
  const result = await callWebhook(deps, webhook, { url, id, body, withinMs: timeout_seconds * 1000 })
  const tookMs = Math.round(performance.now() - startedMs)
  if (result === null)
    return { ok: false, reason: DELIVERIES.noSecret(name), httpStatus: null, tookMs, answer: null }
  if (result.kind !== 'answered')
    return { ok: false, reason: reasonOf(webhook, result), httpStatus: null, tookMs, answer: null }
  return {
    ...(webhook.steps.length > 0 ? foretold : foretoldOfEvent)(webhook, result, tookMs),
    tookMs,
    answer: textOfAnswer(result.body),
  }
}

type Answered = Extract<OutboundResult, { kind: 'answered' }>

/** What came, and what the same answer would mean to a real sending: a page of HTML is no success (C41). */
function foretold(
  webhook: StoredWebhook,
  result: Answered,
  tookMs: number,
): Pick<WebhookTest, 'ok' | 'reason' | 'httpStatus'> {
  const { httpStatus } = result
  if (httpStatus < 200 || httpStatus >= 300)
    return { ok: false, reason: reasonOf(webhook, result), httpStatus }
  const tested = WEBHOOKS.tested(webhook.name, httpStatus, tookMs)
  const answer = answeredText(webhook.name, result)
  if (answer.kind === 'text') return { ok: true, reason: `${tested}. ${WEBHOOKS.wouldBeTaken}`, httpStatus }
  if (answer.kind === 'unusable')
    return { ok: false, reason: `${answer.reason} ${WEBHOOKS.wouldFail}`, httpStatus }
  const reason = `${tested} ${DELIVERIES.came[answer.came]}. ${WEBHOOKS.wouldAwait(webhook.callback_minutes)}`
  return { ok: answer.came !== 'html' && answer.came !== 'brokenJson', reason, httpStatus }
}

/** A receiver of events is asked for nothing, so whatever it answers with success is one. */
function foretoldOfEvent(
  webhook: StoredWebhook,
  result: Answered,
  tookMs: number,
): Pick<WebhookTest, 'ok' | 'reason' | 'httpStatus'> {
  const { httpStatus } = result
  const ok = httpStatus >= 200 && httpStatus < 300
  const reason = ok ? `${WEBHOOKS.tested(webhook.name, httpStatus, tookMs)}.` : reasonOf(webhook, result)
  return { ok, reason, httpStatus }
}

async function exampleBody(
  { db, clock }: Deps,
  { name, url, steps }: StoredWebhook,
  userId: string,
  deliveryId: string,
): Promise<SentBody | EventBody> {
  const newsroom = await readSchedule(db)
  const date = workingEdition(dayIn(newsroom.time_zone, clock()), newsroom)
  const step = STEPS.find(({ number }) => steps.includes(number))
  if (!step) return exampleEvent(date, clock())
  const rows = step.toRows(step.form.parse({ ...step.example, [step.editionField]: date }), newsroom)
  const data = rows.map((row) => ({ ...row, id: randomUUID() }))
  return {
    step: step.number,
    date,
    data,
    formattedContent: textOf(step, data, newsroom),
    userId,
    webhook: { name, url, timestamp: clock().toISOString() },
    metadata: {
      userAgent: '',
      source: 'content-processor',
      isDirectStep: step.format === 'direct',
      dataCount: data.length,
    },
    deliveryId,
  }
}
