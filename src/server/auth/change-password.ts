import { and, eq } from 'drizzle-orm'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { account } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { accountStore } from './account-store.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { accountLimit, addressLimit, countFailure, refuseIfTooMany } from './failure-limits.ts'
import { voidLinks } from './mail-tokens.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { Person } from './person.ts'
import { endOtherSessions, renewSession } from './sessions.ts'

/**
 * Changes the own password and ends the person's other sessions; this one goes on under a new token.
 *
 * @returns the new token of this session
 * @throws Problem `invalid_input` at `current` when that is wrong, at `password` when the new one is easy; `too_many`
 */
export async function changePassword(
  deps: Deps,
  person: Person,
  { current, password }: { current: string; password: string },
  address: string,
): Promise<string> {
  const { product_name, city } = await readNewsroom(deps.db)
  await mustKnowPassword(deps, person, current, address)
  refuseEasyPassword(password, { email: person.email, names: [product_name, city] })
  const hash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    await accountStore(tx).setPassword(person.id, hash, deps.clock())
    await voidLinks(tx, person.id, ['reset', 'invite'])
    await endOtherSessions(tx, person.id, person.sessionId)
    return renewSession(tx, deps, person.sessionId)
  })
}

async function mustKnowPassword(deps: Deps, person: Person, current: string, address: string): Promise<void> {
  const limits = [accountLimit(person.email), addressLimit(address)]
  await refuseIfTooMany(deps, limits)
  const [own] = await deps.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, person.id), eq(account.providerId, 'credential')))
  if (await isPassword(current, own?.hash)) return void (await refuseIfTooMany(deps, limits))
  await countFailure(deps, limits)
  const reason = MESSAGES.auth.wrongCurrent
  throw new Problem('invalid_input', reason, { fields: { current: reason } })
}
