import { secondFactor } from '#contract/second-factor.ts'
import { queryOf } from '#web/api/query.ts'

/** How the own account is protected: whether it has a password, and a second factor. */
export const protectionQuery = () => queryOf(secondFactor.secondFactor, {})
