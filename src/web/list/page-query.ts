import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#contract/route.ts'
import type { Keyless } from '#web/api/call.ts'
import { queryOf } from '#web/api/query.ts'

/** A page of a list; the one before stands in until it is there. */
export const pageQuery = <Route extends Keyless>(route: Route, ask: CallInput<Route>) => ({
  ...queryOf(route, ask),
  placeholderData: keepPreviousData,
})
