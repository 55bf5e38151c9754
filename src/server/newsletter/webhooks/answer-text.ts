import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { FormattedText } from '#shared/formatted-content.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { WebhookAnswer } from '#shared/webhook.ts'
import { bodyText } from '#server/platform/outbound/body-text.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'

/**
 * What an answer with a status of success brings (S214, C41). `none`: no text, so that it may come by callback;
 * `came` names what came instead. `unusable`: a text that can never be stored.
 */
export type AnsweredText =
  | { kind: 'text'; text: string; message: string | null }
  | { kind: 'none'; came: Came; message: string | null }
  | { kind: 'unusable'; reason: string }

/** What may come in the place of a text. An automation that calls back answers so; HTML and broken JSON are a fault. */
export type Came = keyof typeof DELIVERIES.came

type Answered = Extract<OutboundResult, { kind: 'answered' }>

/**
 * Reads the text of an answer. An automation may wrap it in a list of one. No value and a blank text are none;
 * a value that is no text is unusable, since whoever sends it means to answer at once.
 */
export function answeredText(name: string, { body, headers, isCut }: Answered): AnsweredText {
  if (isCut) return { kind: 'unusable', reason: DELIVERIES.answerTooLarge(name) }
  const contentType = headers.get('content-type') ?? ''
  const text = bodyText(body, contentType)
  const sent = (text ?? body.toString('utf8')).trim()
  const json = parsed(sent)
  // Of a page or plain words nothing is stored, in whatever set they are.
  if (text === null && (json !== undefined || /json/i.test(contentType)))
    return { kind: 'unusable', reason: DELIVERIES.undecodable(name) }
  if (json === undefined) return { kind: 'none', came: otherThanJson(sent, contentType), message: null }
  const [only] = Array.isArray(json) && json.length === 1 ? json : [json]
  const answer = WebhookAnswer.safeParse(only)
  if (!answer.success) return { kind: 'none', came: 'noText', message: null }
  const { formattedContent: content, message } = answer.data
  if (content === undefined || content === null) return { kind: 'none', came: 'noText', message }
  if (typeof content !== 'string')
    return { kind: 'unusable', reason: DELIVERIES.textOfWrongType(name, typeInWords(content)) }
  if (content.trim() === '') return { kind: 'none', came: 'noText', message }
  const read = FormattedText.safeParse(content)
  if (read.success) return { kind: 'text', text: read.data, message }
  const reason = read.error.issues[0]?.message ?? GENERIC.invalid
  return { kind: 'unusable', reason: DELIVERIES.unusableText(name, reason) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function otherThanJson(sent: string, contentType: string): Came {
  if (sent === '') return 'noText'
  if (/html/i.test(contentType) || sent.startsWith('<')) return 'html'
  return /json/i.test(contentType) || /^[{["]/.test(sent) ? 'brokenJson' : 'plainWords'
}

function typeInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return 'a number'
  return typeof value === 'boolean' ? 'true or false' : 'an object'
}
