import type { z } from 'zod'
import type { GuardedFetch, OutboundRequest } from '#server/outbound/guarded-fetch.ts'
import { refusal } from './oidc-error.ts'

/** How long a call to the provider may take, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000

/**
 * Asks the provider for JSON.
 *
 * @throws Refusal `failed` when it cannot be reached, answers anything but success, or something else than expected
 */
export async function fetchFromProvider<Shape extends z.ZodType>(
  outbound: GuardedFetch,
  url: string,
  shape: Shape,
  request: Pick<OutboundRequest, 'headers' | 'body'> = {},
): Promise<z.output<Shape>> {
  const answer = await outbound(url, {
    method: request.body === undefined ? 'GET' : 'POST',
    withinMs: ANSWER_WITHIN_MS,
    isForSomebody: true,
    ...request,
    headers: { accept: 'application/json', ...request.headers },
  })
  if (answer.kind === 'blocked') throw refusal('failed', `${url}: ${answer.reason}`)
  if (answer.kind === 'unreachable') throw refusal('failed', `${url}: ${answer.reason}`, answer.cause)
  if (answer.httpStatus !== 200) throw refusal('failed', `${url} answered ${answer.httpStatus}`)
  const read = shape.safeParse(jsonOf(answer.body))
  if (!read.success) throw refusal('failed', `${url} answered something else than expected`, read.error)
  return read.data
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
