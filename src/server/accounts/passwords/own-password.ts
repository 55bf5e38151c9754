import { and, eq } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { credentials } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/person.ts'
import { accountLimit, addressLimit, countFailure, refuseIfTooMany } from '#server/accounts/failure-limits.ts'
import { isPassword } from './password-hash.ts'

/** A password that somebody who is signed in gives as the own one. */
export type Given = {
  password: string
  /** Where the form has it; a refusal stands at that field. */
  field: string
  /** The client's. */
  address: string
}

/** @throws Problem `invalid_input` at the given field when it is wrong, `too_many`; failures are counted */
export async function mustKnowPassword(deps: Deps, person: Person, given: Given): Promise<void> {
  const limits = [accountLimit(person.email), addressLimit(given.address)]
  await refuseIfTooMany(deps, limits)
  const [own] = await deps.db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(and(eq(credentials.user_id, person.id), eq(credentials.provider, 'credential')))
  if (await isPassword(given.password, own?.hash, given.address))
    return void (await refuseIfTooMany(deps, limits))
  await countFailure(deps, limits)
  const reason = ACCOUNTS.wrongCurrent
  throw new Problem('invalid_input', reason, { fields: { [given.field]: reason } })
}
