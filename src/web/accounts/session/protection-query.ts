import { queryOptions } from '@tanstack/react-query'
import { secondFactor } from '#shared/api/second-factor.ts'
import { call } from '#web/api/call.ts'

/** How the own account is protected: whether it has a password, and a second factor. */
export const protectionQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(secondFactor.secondFactor, {}, { signal }),
  })
