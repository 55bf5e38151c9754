import { z } from 'zod'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { outsideWords, postgresText } from '#shared/outside-words.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { hintOn } from '#shared/webhook-notes.ts'
import { withStop } from '#shared/sentence.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { authorityOf } from '#server/platform/outbound/authority.ts'
import { jsonOrNull } from '#server/platform/outbound/body-text.ts'

/** How much of an answer is kept with its attempt, in characters. */
const ANSWER_KEPT = 4_000
/** How much of what it says is told with the reason, in characters. */
const SAID_KEPT = 500

/** Whom we called: what messages call it, and its address. */
export type Called = { name: string; url: string }

/** Why a result is no success, with what an administrator can do about it. */
export function reasonOf({ name, url }: Called, result: OutboundResult): string {
  if (result.kind === 'unreachable') return result.reason
  if (result.kind === 'blocked') {
    const place = URL.canParse(url) ? authorityOf(new URL(url)) : null
    return place === null ? result.reason : `${result.reason} ${WEBHOOKS.wayOut(place)}`
  }
  const hint = hintOn(url, result.httpStatus, textOfAnswer(result.body))
  const reason = PROCESSOR.requestFailed(name, result.httpStatus)
  const said = messageIn(result.body)
  const more = [...(said === '' ? [] : [DELIVERIES.itSaid(withStop(said))]), ...(hint === null ? [] : [hint])]
  return more.length === 0 ? reason : `${reason}. ${more.join(' ')}`
}

const Message = z.object({ message: z.string() })

/** What the automation says about its refusal, beginning with 500 characters; '' where it says nothing. */
function messageIn(body: Buffer): string {
  const read = Message.safeParse(jsonOrNull(body.toString('utf8')))
  return read.success ? outsideWords(read.data.message, SAID_KEPT).trim() : ''
}

/** How an answer begins, as text that the database can hold. */
export const textOfAnswer = (body: Buffer): string =>
  postgresText(body.subarray(0, ANSWER_KEPT * 4).toString('utf8'), ANSWER_KEPT)
