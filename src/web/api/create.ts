import { useState } from 'react'
import type { CallInput, CallOutput, CreateContract, RouteContract } from '#contract/route.ts'
import { call } from './call.ts'
import { newKey } from './new-key.ts'

export type Create<Route extends RouteContract> = (ask: CallInput<Route>) => Promise<CallOutput<Route>>

/**
 * A create that owns its keys: one content is one intention and has one key until it succeeded. So a second try of
 * the same, whatever came between (a lost answer, another content, a question), is done once; another content is
 * never taken for it; and the same again after a success is a new intention.
 *
 * A refusal keeps the key, since the server remembers nothing of what it refused, and may refuse the second try
 * of something that it did do: asked too often, or signed out meanwhile.
 */
export function createBy<Route extends CreateContract>(route: Route): Create<Route> {
  const keys = new Map<string, string>()
  return async (ask) => {
    const content = JSON.stringify(ask)
    const key = keys.get(content) ?? newKey()
    keys.set(content, key)
    const answer = await call(route, ask, { idempotencyKey: key })
    keys.delete(content)
    return answer
  }
}

/** A create whose open intentions live as long as the component; see `createBy`. */
export function useCreate<Route extends CreateContract>(route: Route): Create<Route> {
  const [create] = useState(() => createBy(route))
  return create
}
