import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { WebhookAnswer } from '#shared/webhook.ts'
import type { OutboundResult } from '#server/outbound/guarded-fetch.ts'
import { type Called, reasonOf, textOfAnswer } from '#server/webhooks/answer-reason.ts'
import type { Outcome } from './attempt.ts'
/** How long an automation may ask us to wait, in milliseconds. */
const RETRY_AFTER_MOST_MS = 3_600_000

/**
 * What an attempt's result means (S214, C41; promises, Going out).
 *
 * Network errors, 408, 429 and 5xx may pass; other refusals are final. A success brings the text, or leaves it to
 * the callback.
 *
 * @param isRepublish nothing is asked for then, so any success completes it
 */
export function outcomeOf(called: Called, isRepublish: boolean, result: OutboundResult, now: Date): Outcome {
  if (result.kind === 'blocked')
    return { kind: 'refused', reason: reasonOf(called, result), error: result.reason }
  if (result.kind === 'unreachable')
    return { kind: 'failed', reason: reasonOf(called, result), error: inWords(result.cause) }
  const { httpStatus } = result
  const seen = { httpStatus, answer: textOfAnswer(result.body) }
  if (httpStatus >= 200 && httpStatus < 300) return { ...success(called, isRepublish, result), ...seen }
  const reason = reasonOf(called, result)
  const error = PROCESSOR.requestFailed(called.name, httpStatus)
  if (mayPass(httpStatus)) {
    const retryAfterMs = retryAfterOf(result.headers.get('retry-after'), now)
    return { kind: 'failed', reason, error, ...(retryAfterMs !== null && { retryAfterMs }), ...seen }
  }
  return { kind: 'refused', reason, error, ...(httpStatus === 410 && { isGone: true }), ...seen }
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500

type Answered = Extract<OutboundResult, { kind: 'answered' }>

function success({ name }: Called, isRepublish: boolean, { body, isCut }: Answered): Outcome {
  if (isRepublish) return { kind: 'completed', text: null, message: null }
  const refused = (reason: string): Outcome => ({ kind: 'refused', reason, error: reason })
  if (isCut) return refused(DELIVERIES.answerTooLarge(name))
  const answer = readAnswer(body)
  const message = answer.message?.slice(0, LIMITS.webhookMessage) ?? null
  if (answer.formattedContent === undefined || answer.formattedContent.trim() === '')
    return { kind: 'accepted', message }
  const text = FormattedText.safeParse(answer.formattedContent)
  if (text.success) return { kind: 'completed', text: text.data, message }
  return refused(DELIVERIES.unusableText(name, text.error.issues[0]?.message ?? GENERIC.invalid))
}

/** Anything but the JSON of a {@link WebhookAnswer} says nothing. An automation may wrap it in a list of one. */
function readAnswer(body: Buffer): WebhookAnswer {
  const json = parsed(body.toString('utf8'))
  const [only] = Array.isArray(json) && json.length === 1 ? json : [json]
  const answer = WebhookAnswer.safeParse(only)
  return answer.success ? answer.data : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param header seconds, or a date of HTTP @returns milliseconds, at most an hour; null when it says nothing */
function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const text = header.trim()
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MOST_MS) : null
}

/** An error with what caused it, for those who look closer. */
function inWords(cause: unknown): string {
  const words: string[] = []
  for (let link = cause; link instanceof Error; link = link.cause) words.push(link.message)
  return (words.join(': ') || String(cause)).replaceAll('\0', '').slice(0, 2_000)
}
