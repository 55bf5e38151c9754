import { queryOptions } from '@tanstack/react-query'
import type { CallInput, RouteContract } from '#contract/route.ts'
import type { Audience } from '#shared/roles.ts'
import { type Ask, addressOf, call, type Keyless } from './call.ts'

declare const made: unique symbol

/** Where an answer is kept: who may read it, which call gave it, what was asked. Only this file makes one. */
export type RouteKey = readonly [audience: Audience, call?: string, ask?: object] & {
  readonly [made]: true
}

// A key that was written by hand, and could be mistyped, does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey
    mutationKey: RouteKey
  }
}

/** Some of what a call is asked. */
export type AskPart<Route> = { [Part in keyof CallInput<Route>]?: Partial<CallInput<Route>[Part]> }

/**
 * How a screen reads a route: what it answers is kept by the route and by what was asked.
 *
 * @param ask its path parameters, query and body, as far as it has them
 */
export const queryOf = <Route extends Keyless>(route: Route, ask: CallInput<Route>) =>
  queryOptions({
    queryKey: make(route, ask as object), // an input is made of params, query and body
    queryFn: ({ signal }) => call(route, ask, { signal }),
  })

/** The key of everything that a route answered, or of what it answered to that part of what was asked. */
export const keyOf = <Route extends RouteContract>(route: Route, part: AskPart<Route> = {}): RouteKey =>
  make(route, part)

/** The key of everything that is told to nobody else than these people. */
export const keyOfAll = (audience: Audience): RouteKey => [audience] as unknown as RouteKey

const make = ({ audience, method, path }: RouteContract, ask: object): RouteKey =>
  [audience, `${method} ${path}`, ask] as unknown as RouteKey // so that nothing else makes one

/** @returns path and query of the call whose answer is kept under that key; undefined under one of several calls */
export function addressOfKey([, called, ask]: RouteKey): string | undefined {
  const [, path] = called?.split(' ') ?? []
  return path && ask && addressOf(path, ask as Ask) // as it was made of what a call is asked
}
