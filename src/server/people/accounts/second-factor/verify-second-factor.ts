import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { secondFactors } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { attemptSecondFactor } from './second-factor-attempts.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { hashesOf, isOnFor, keyOf, type SecondFactor } from './second-factor.ts'
import { endSession, openSession } from '#server/people/accounts/sessions/sessions.ts'
import {
  challengeOver,
  mustFindChallenged,
  redeemChallenge,
} from '#server/people/accounts/sessions/sign-in-challenges.ts'
import { lockPerson } from '#server/people/accounts/lock-person.ts'
import { signedInUser } from '#server/people/accounts/signed-in-user.ts'
import { stepOfCode } from './totp.ts'

/**
 * Finishes a sign-in whose password was right.
 *
 * @param given the challenge of the sign-in, and a code of the app or a recovery code; each counts once
 * @param earlier who the browser was signed in as until now; that session ends
 * @throws Problem `gone` when the challenge is over, `invalid_input` at `code`, `too_many`, `not_allowed`
 */
export async function verifySecondFactor(
  deps: Deps,
  given: { challenge: string; code: string },
  request: FastifyRequest,
  earlier: Person | null,
): Promise<{ user: SignedInUser; token: string }> {
  const { db, clock } = deps
  const { userId, authenticatedAt } = await mustFindChallenged(db, given.challenge, clock())
  await attemptSecondFactor(deps, { userId, address: request.ip }, () =>
    db.transaction(async (tx) => ((await useCode(tx, deps, userId, given.code)) ? true : null)),
  )
  return db.transaction(async (tx) => {
    const found = await lockPerson(tx, userId)
    if (!found) throw challengeOver()
    if (found.is_disabled)
      throw new Problem('not_allowed', ACCOUNTS.disabled, { title: ACCOUNTS.failed.title })
    await redeemChallenge(tx, given.challenge, clock())
    if (earlier) await endSession(tx, earlier.id, earlier.sessionId)
    const token = await openSession(tx, deps, userId, request, authenticatedAt)
    return { user: signedInUser({ ...found, fullName: found.full_name || null }), token }
  })
}

/** Uses a code up. The row is locked, so that of two requests with one code one succeeds. */
async function useCode(tx: Db, deps: Deps, userId: string, code: string): Promise<boolean> {
  const [own] = await tx.select().from(secondFactors).where(isOnFor(userId)).for('update')
  if (!own) throw challengeOver()
  const digits = code.replaceAll(/\s/g, '')
  const change = /^\d{6}$/.test(digits) ? codeOfApp(deps, own, digits) : recoveryCode(deps, own, code)
  if (change) await tx.update(secondFactors).set(change).where(eq(secondFactors.user_id, own.user_id))
  return change !== null
}

function codeOfApp({ config, clock }: Deps, own: SecondFactor, digits: string) {
  const step = stepOfCode(keyOf(config, own), digits, clock())
  return step === null || step <= (own.last_used_step ?? 0) ? null : { last_used_step: step }
}

function recoveryCode({ config }: Deps, own: SecondFactor, code: string) {
  const hash = hashOfRecoveryCode(code, config.secret)
  const left = hashesOf(own).filter((other) => other !== hash)
  return left.length === hashesOf(own).length ? null : { recovery_code_hashes: JSON.stringify(left) }
}
