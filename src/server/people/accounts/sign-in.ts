import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/network-of.ts'
import type { Person } from '#server/platform/person.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { type Account, findAccount } from './account-to-enter.ts'
import {
  accountLimit,
  addressLimit,
  countFailure,
  deviceLimit,
  forgetFailures,
  isCounted,
  mustBeWithin,
} from './failure-limits.ts'
import { lockPerson } from './lock-person.ts'
import { resend } from './links/send-links.ts'
import { isPassword, MOST_WAITING, MOST_WAITING_EACH } from './passwords/password-hash.ts'
import { givenDevice } from './sessions/device-cookie.ts'
import { endSession, openProvenSession, openSession } from './sessions/sessions.ts'
import { signedInUser } from './signed-in-user.ts'
import { issueChallenge } from './sessions/sign-in-challenges.ts'

type Credentials = { email: string; password: string }
type Entered = { user: SignedInUser; token: string } | { challenge: string }

/**
 * Two hash, and of as many the account is read, or the session written, meanwhile. A hundred who come at once wait
 * before they have asked the database anything, so that neither it nor the event loop is theirs alone.
 */
const inTurn = semaphore({ atOnce: 4, waiting: MOST_WAITING, waitingEach: MOST_WAITING_EACH })

/**
 * Begins a session for email and password.
 *
 * @param earlier who the browser was signed in as until now; that session ends
 * @returns the token of the new session; for an account with a second factor a challenge instead
 * @throws Problem `wrong_credentials` alike for an unknown address and a wrong password, `too_many`; only after
 * the right password `not_confirmed`, with a new link on its way, and `not_allowed` for a disabled account;
 * `unavailable` under a flood
 */
export async function signIn(
  deps: Deps,
  credentials: Credentials,
  request: FastifyRequest,
  earlier: Person | null,
): Promise<Entered> {
  const entered = await inTurn(() => enter(deps, credentials, request, earlier), networkOf(request.ip))
  if (entered === 'disabled')
    throw new Problem('not_allowed', ACCOUNTS.disabled, { title: ACCOUNTS.failed.title })
  if (entered === 'unconfirmed') {
    await resend(deps, credentials.email)
    throw new Problem('not_confirmed', withoutMail(deps, ACCOUNTS.notConfirmed))
  }
  return entered
}

/** The sentence that a mail is on its way, and, in a newsroom that sends none, where its link is (C6). */
export const withoutMail = ({ config }: Pick<Deps, 'config'>, sentence: string): string =>
  config.smtpUrl === undefined ? `${sentence} ${ACCOUNTS.noMail}` : sentence

/**
 * Reads the account, hashes, and writes once the account still is, under its lock, what the password opens: what changed
 * while the hash was made or waited for its turn counts, be it the password, the account or the failures. Where more than
 * the password stands between, it is read once more, to say what. So a right password among too many wrong
 * ones is refused like them, also when they arrive side by side.
 */
async function enter(
  deps: Deps,
  { email, password }: Credentials,
  request: FastifyRequest,
  earlier: Person | null,
): Promise<Entered | 'disabled' | 'unconfirmed'> {
  const read = (db: Db) => readWithinLimits(db, deps, email, request)
  const { account: before, limits } = await read(deps.db)
  const isRight = await isPassword(password, before?.hash, request.ip)
  const entered =
    isRight && before
      ? await deps.db.transaction(async (tx) => {
          const proof = { hash: before.hash ?? '', limits }
          // The session that the browser had until now ends first, so that it takes no place of the others.
          const opened = earlier ? null : await openProvenSession(tx, deps, before.id, request, proof)
          if (opened) return opened
          await lockPerson(tx, before.id)
          const { account, failed } = await read(tx)
          if (account?.hash !== before.hash) return null
          if (failed) await forgetFailures({ db: tx }, failed)
          return letIn(tx, deps, account, request, earlier)
        })
      : null
  if (entered) return entered
  await countFailure(deps, limits)
  throw new Problem('wrong_credentials', ACCOUNTS.wrongCredentials)
}

/**
 * In a browser that the account knows its own failures count alone, so that nobody who guesses elsewhere keeps its owner
 * out (C93).
 *
 * @returns also what a failure counts against, and of which a success clears the count, where there is one
 * @throws Problem `too_many`
 */
async function readWithinLimits(db: Db, deps: Deps, email: string, request: FastifyRequest) {
  const device = givenDevice(request, deps.config)
  const ofBrowser = deviceLimit(email, device)
  const ofAccount = accountLimit(email)
  const ofAddress = addressLimit(request.ip)
  const asked = { email, device, limits: [ofBrowser, ofAccount, ofAddress] }
  const { account, knowsDevice, counted } = await findAccount(db, asked)
  const limits = knowsDevice ? [ofBrowser] : [ofAccount, ofAddress]
  mustBeWithin(limits, counted, deps.clock())
  return { account, limits, failed: limits.find((limit) => limit !== ofAddress && isCounted(limit, counted)) }
}

async function letIn(
  tx: Db,
  deps: Deps,
  found: Account,
  request: FastifyRequest,
  earlier: Person | null,
): Promise<Entered | 'disabled' | 'unconfirmed'> {
  if (found.isDisabled) return 'disabled'
  if (!found.isConfirmed) return 'unconfirmed'
  if (found.hasSecondFactor) return { challenge: await issueChallenge(tx, found.id, deps.clock()) }
  if (earlier) await endSession(tx, earlier.id, earlier.sessionId)
  const token = await openSession(tx, deps, found.id, request)
  return { user: signedInUser({ ...found, fullName: found.name || null }), token }
}
