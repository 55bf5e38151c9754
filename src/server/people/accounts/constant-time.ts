import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work behind any of these calls takes on a machine that is not overloaded. */
const AT_LEAST_MS = 300

/**
 * Answers no sooner than a fixed time, so that the time does not tell whether an account was found and written
 * to. For calls whose work differs for known and unknown addresses.
 */
export async function constantTimeResponse<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(AT_LEAST_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
