import { z } from 'zod'
import { HANDOVER } from '#shared/handover-messages.ts'
import { outsideWords } from '#shared/outside-words.ts'
import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'

/**
 * Why a call came to nothing, for people. `passing`: it may succeed another time. `collision`: somebody has changed the
 * post. `missing`: there is no such post. Anything else is final.
 */
export type Fault = { kind: 'passing' | 'collision' | 'missing' | 'final'; reason: string }

/** From how many minutes on a clock is named as the cause of a refused key. */
const CLOCK_MINUTES = 4

/** How much of its words is kept, in characters. */
const WORDS_KEPT = 500

const Errors = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        context: z.string().nullish(),
        code: z.string().nullish(),
        type: z.string().nullish(),
      }),
    )
    .min(1),
})

/** What Ghost means, as it was seen on 6.65 (edition.md 11). */
export function faultOf(name: string, result: OutboundResult, now: Date): Fault {
  if (result.kind === 'blocked') return final(result.reason)
  if (result.kind === 'unreachable') return { kind: 'passing', reason: result.reason }
  const { httpStatus: status, headers, body } = result
  const error = errorIn(body)
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'passing', reason: HANDOVER.status(name, status) }
  if (status === 409) return { kind: 'collision', reason: HANDOVER.wasEdited(name) }
  if (status === 404 && error) return { kind: 'missing', reason: HANDOVER.wasDeleted(name) }
  if (status === 400 || status === 401 || status === 403) {
    if (!error) return final(HANDOVER.wrongAddress(name))
    const minutes = minutesApart(headers.get('date'), now)
    return final(minutes > CLOCK_MINUTES ? HANDOVER.clock(name, minutes) : HANDOVER.refused(name))
  }
  if (status === 413 || status === 415 || status === 422)
    return final(
      HANDOVER.fault(name, outsideWords(error?.context ?? error?.message ?? String(status), WORDS_KEPT)),
    )
  return final(HANDOVER.wrongAddress(name))
}

export const wrongAnswer = (name: string): Fault => final(HANDOVER.unreadable(name))

const final = (reason: string): Fault => ({ kind: 'final', reason })

function errorIn(body: Buffer) {
  try {
    return Errors.parse(JSON.parse(body.toString('utf8'))).errors[0]
  } catch {
    return undefined
  }
}

function minutesApart(date: string | undefined, now: Date): number {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? 0 : Math.round(Math.abs(theirs - now.getTime()) / 60_000)
}
