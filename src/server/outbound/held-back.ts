import { HOLD } from '#shared/hold-messages.ts'
import type { Hold } from '#server/hold-gate.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

/**
 * The way out while the newsroom may be held back: only what a person at the screen waits for goes through, such as
 * the sign-in at a provider.
 */
export function heldBackFetch(outbound: GuardedFetch, hold: Hold): GuardedFetch {
  const fetch: GuardedFetch = Object.assign(
    async (...[url, request]: Parameters<GuardedFetch>) =>
      hold.since() !== null && !request.isForSomebody
        ? ({ kind: 'blocked', reason: HOLD.outbound } as const)
        : outbound(url, request),
    { close: outbound.close, answersFor: outbound.answersFor },
  )
  return fetch
}
