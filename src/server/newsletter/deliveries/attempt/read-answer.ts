import { EventAnswer } from '#shared/edition-events.ts'
import { postgresText } from '#shared/outside-words.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import type { DeliveryKind } from '#shared/deliveries.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { type Called, reasonOf, textOfAnswer } from '#server/newsletter/webhooks/answer-reason.ts'
import { answeredText } from '#server/newsletter/webhooks/answer-text.ts'
import type { Outcome } from './outcome.ts'

/** How long an automation may ask us to wait, in milliseconds. */
const RETRY_AFTER_MOST_MS = 3_600_000
/** How much of an error is kept with its attempt, in characters. */
const ERROR_KEPT = 2_000

/**
 * What an attempt's result means (S214, C41; promises, Going out).
 *
 * Network errors, 408, 429 and 5xx may pass; other refusals are final. A success brings the text, or leaves it to
 * the callback.
 *
 * @param kind what was sent: only a send asks for a text, so that any other is completed by any success
 */
export function outcomeOf(called: Called, kind: DeliveryKind, result: OutboundResult, now: Date): Outcome {
  if (result.kind === 'blocked')
    return { kind: 'refused', reason: reasonOf(called, result), error: result.reason }
  if (result.kind === 'unreachable')
    return { kind: 'failed', reason: reasonOf(called, result), error: inWords(result.cause) }
  const { httpStatus } = result
  const seen = { httpStatus, answer: textOfAnswer(result.body) }
  if (httpStatus >= 200 && httpStatus < 300) return { ...success(called, kind, result), ...seen }
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

function success({ name }: Called, kind: DeliveryKind, result: Answered): Outcome {
  if (kind === 'republish') return { kind: 'completed', text: null, message: null }
  if (kind === 'event') return { kind: 'completed', text: null, externalUrl: externalUrlIn(result) }
  const answer = answeredText(name, result)
  if (answer.kind === 'text') return { kind: 'completed', text: answer.text, message: answer.message }
  if (answer.kind === 'unusable') return { kind: 'refused', reason: answer.reason, error: answer.reason }
  return { kind: 'accepted', httpStatus: result.httpStatus, came: answer.came, message: answer.message }
}

/** Where the receiver of an event says that it has put the edition; null when it says nothing that can be opened. */
function externalUrlIn({ body, headers }: Answered): string | null {
  const json = jsonIn(bodyText(body, headers.get('content-type')))
  const [only] = Array.isArray(json) && json.length === 1 ? (json as unknown[]) : [json]
  return EventAnswer.safeParse(only).data?.externalUrl ?? null
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
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
  return postgresText(words.join(': ') || String(cause), ERROR_KEPT)
}
