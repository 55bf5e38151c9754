import { and, eq } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { credentials } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import {
  accountLimit,
  addressLimit,
  countFailure,
  refuseIfTooMany,
} from '#server/people/accounts/failure-limits.ts'
import { isPassword } from './password-hash.ts'

/** A password that somebody who is signed in gives as the own one. */
export type Given = {
  password: string
  /** Where the form has it; a refusal stands at that field. */
  field: string
  /** The client's. */
  address: string
}

/**
 * @returns its hash, for whoever writes afterwards, see {@link isStillOwn}
 * @throws Problem `invalid_input` at the given field when it is wrong, `too_many`; failures are counted
 */
export async function mustKnowPassword(deps: Deps, person: Person, given: Given): Promise<string> {
  const limits = [accountLimit(person.email), addressLimit(given.address)]
  await refuseIfTooMany(deps, limits)
  const own = await hashOf(deps.db, person.id)
  if ((await isPassword(given.password, own, given.address)) && own) {
    await refuseIfTooMany(deps, limits)
    return own
  }
  await countFailure(deps, limits)
  throw wrongAt(given.field)
}

/** @returns whether a password that was known is the person's still, once their row is locked */
export const isStillOwn = async (tx: Db, personId: string, hash: string): Promise<boolean> =>
  (await hashOf(tx, personId)) === hash

export function wrongAt(field: string): Problem {
  const reason = ACCOUNTS.wrongCurrent
  return new Problem('invalid_input', reason, { fields: { [field]: reason } })
}

async function hashOf(db: Db, personId: string): Promise<string | null> {
  const [own] = await db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(and(eq(credentials.user_id, personId), eq(credentials.provider, 'credential')))
  return own?.hash ?? null
}
