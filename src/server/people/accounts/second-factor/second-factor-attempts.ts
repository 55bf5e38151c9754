import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import {
  addressLimit,
  countFailure,
  forgetFailures,
  type Limit,
  refuseIfTooMany,
} from '#server/people/accounts/failure-limits.ts'

const MINUTE_MS = 60_000

/** Not cleared by the right password, which whoever guesses codes already knows. */
const soonLimit = (userId: string): Limit => ({
  key: `second-factor:${userId}`,
  most: 10,
  withinMs: 10 * MINUTE_MS,
})

/** Patient guessing finds one of a million codes too: this leaves it less than one chance in 5 000 a day. */
const dayLimit = (userId: string): Limit => ({
  key: `second-factor-day:${userId}`,
  most: 50,
  withinMs: 24 * 60 * MINUTE_MS,
})

/**
 * One try at a code; wrong ones are counted.
 *
 * @param work null when the code is wrong
 * @throws Problem `invalid_input` at `code`, `too_many`
 */
export async function attemptSecondFactor<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, address }: { userId: string; address: string },
  work: () => Promise<Result | null>,
): Promise<Result> {
  const limits = [soonLimit(userId), dayLimit(userId), addressLimit(address)]
  await refuseIfTooMany(deps, limits)
  const result = await work()
  if (result === null) {
    await countFailure(deps, limits)
    const reason = ACCOUNTS.secondFactor.wrongCode
    throw new Problem('invalid_input', reason, { fields: { code: reason } })
  }
  // A right code among too many wrong ones is refused like them, also when they arrive side by side.
  if (await refuseIfTooMany(deps, limits)) await forgetFailures(deps, soonLimit(userId))
  return result
}
