import { storable } from '#shared/outside-words.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { hintOn } from '#shared/webhook-notes.ts'
import type { OutboundResult } from '#server/outbound/guarded-fetch.ts'
import { authorityOf } from '#server/outbound/authority.ts'

/** How much of an answer is kept with its attempt, in characters. */
const ANSWER_KEPT = 4_000

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
  return hint === null ? reason : `${reason}. ${hint}`
}

/** How an answer begins, as text that the database can hold. */
export const textOfAnswer = (body: Buffer): string =>
  storable(body.subarray(0, ANSWER_KEPT * 4).toString('utf8'), ANSWER_KEPT)
