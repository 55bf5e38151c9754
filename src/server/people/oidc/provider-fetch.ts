import type { CustomFetch, FetchBody } from 'openid-client'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { refusal } from './oidc-error.ts'

/** How long a call to the provider may take, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000

/**
 * The library's way out: through the one guarded door, with its rules for addresses, its time and its size.
 *
 * @throws Refusal `failed` when the provider cannot be reached, must not be, or says more than is read
 */
export function providerFetch(outbound: GuardedFetch): CustomFetch {
  return async (url, { method, headers: { 'user-agent': _, ...headers }, body, signal }) => {
    const answer = await outbound(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && body !== null && { body: textOf(body) }),
      ...(signal && { signal }),
      withinMs: ANSWER_WITHIN_MS,
      isForSomebody: true,
    })
    if (answer.kind === 'blocked') throw refusal('failed', `${url}: ${answer.reason}`)
    if (answer.kind === 'unreachable') throw refusal('failed', `${url}: ${answer.reason}`, answer.cause)
    if (answer.isCut) throw refusal('failed', `${url} answered more than is read`)
    return new Response(answer.body.toString('utf8'), {
      status: answer.httpStatus,
      headers: [...answer.headers],
    })
  }
}

function textOf(body: NonNullable<FetchBody>): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw refusal('failed', 'A body that is neither text nor a form')
}
