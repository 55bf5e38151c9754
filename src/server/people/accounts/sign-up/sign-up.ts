import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Config, SignUp } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { unsetWayOf } from '#server/platform/http/unset-way.ts'
import { publish } from '#server/platform/live/publish.ts'
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts'
import { networkOf } from '#server/platform/network-of.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { alreadyMail, invitedMail } from '#server/people/accounts/account-mails.ts'
import { refuseWeakPassword } from '#server/people/accounts/passwords/weak-password.ts'
import {
  addressLimit,
  countFailure,
  refuseIfTooMany,
  signUpLimit,
} from '#server/people/accounts/failure-limits.ts'
import { hasAdministrator, maySetUp } from './first-run.ts'
import { lockOrCreate } from '#server/people/accounts/lock-person.ts'
import {
  type Chosen,
  linkExpired,
  redeemLink,
  voidSetUpLinks,
} from '#server/people/accounts/links/mail-tokens.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { confirmation, findPasswordHash } from '#server/people/accounts/links/send-links.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { constantTimeResponse } from '#server/people/accounts/constant-time.ts'

type Form = z.output<typeof SignUpForm>

/**
 * One sign-up is judged and hashed at once, so that database and hashing stay free for those who sign in. Whoever
 * comes beyond those who wait is turned away before anything is done.
 */
const inTurn = semaphore({ atOnce: 1, waiting: 100, waitingEach: 30 })

/**
 * Creates an account. The first one, from the machine itself or with the set-up link, administers the newsroom
 * and is signed in at once; later ones confirm their email (C6). Known and unknown addresses are answered alike.
 *
 * @returns the token of the new session, or null when the email is to be confirmed
 * @throws Problem `sign_up_closed`, `link_expired`, `too_many`, `unavailable` under a flood, or `invalid_input` for an
 * easy password
 */
export async function signUp(deps: Deps, form: Form, request: FastifyRequest): Promise<string | null> {
  const begun = await inTurn(() => begin(deps, form, request), networkOf(request.ip))
  if (begun.token !== null) return begun.token
  refuseStranger(deps.config.signUp, form.email)
  await constantTimeResponse(() => register(deps, form, begun.hash, begun.productName))
  return null
}

/** Judges the form and hashes its password; the first account is made here, and then there is a token. */
async function begin(deps: Deps, form: Form, request: FastifyRequest) {
  const { db, config } = deps
  const { product_name: productName, city } = await readNewsroom(db)
  refuseWeakPassword(form.password, { email: form.email, names: [productName, city] })

  const isFirstRun = !(await hasAdministrator(db))
  if (isFirstRun) await refuseUnlessSettingUp(deps, form, request)
  else {
    refuseUnsetWay(request, config)
    refuseStranger(config.signUp, form.email)
  }

  // Whether or not it fails, and before the work.
  await countFailure(deps, [signUpLimit(request.ip)])
  const hash = await hashPassword(form.password, request.ip)
  const token = isFirstRun ? await found(deps, form, hash, request) : null
  return { hash, productName, token }
}

async function refuseUnlessSettingUp(
  deps: Deps,
  { setupToken }: Form,
  request: FastifyRequest,
): Promise<void> {
  const limits = [addressLimit(request.ip)]
  if (setupToken) await refuseIfTooMany(deps, limits)
  if (await maySetUp(deps, request, setupToken ?? null)) return
  if (!setupToken) throw new Problem('sign_up_closed', ACCOUNTS.signUpClosed)
  await countFailure(deps, limits)
  throw linkExpired()
}

/** @throws Problem `sign_up_closed` where the operator has not set the way by which the request came */
function refuseUnsetWay(request: FastifyRequest, config: Config): void {
  if (unsetWayOf(request, config) !== null) throw new Problem('sign_up_closed', ACCOUNTS.signUpUnset)
}

/** @throws Problem `sign_up_closed` when this newsroom does not take that address */
function refuseStranger(signUp: SignUp, email: string): void {
  if (isWelcome(signUp, email)) return
  if (signUp.kind !== 'domains') throw new Problem('sign_up_closed', ACCOUNTS.signUpClosed)
  const detail = ACCOUNTS.signUpDomains(signUp.domains)
  throw new Problem('sign_up_closed', detail, { fields: { email: detail } })
}

/** Whether a newsroom with that rule takes somebody with this address without an invitation. */
export function isWelcome(signUp: SignUp, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return signUp.kind === 'open' || (signUp.kind === 'domains' && signUp.domains.includes(domain))
}

/** @returns null when somebody else was first: the index lets there be one founder, also of two at once */
async function found(
  deps: Deps,
  { email, fullName, setupToken }: Form,
  hash: string,
  request: FastifyRequest,
): Promise<string | null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const store = accountStore(tx)
    const person = { email, fullName, role: 'admin', isFounder: true, isConfirmed: true } as const
    const id = await store.createPerson(person, now)
    if (id === null) return null
    if (setupToken) await redeemLink(tx, setupToken, ['setup'], now)
    await voidSetUpLinks(tx)
    await store.setPassword(id, hash, now)
    const token = await openSession(tx, deps, id, request)
    await publish(tx, { kind: 'people' }, 'admin')
    return token
  })
}

/** Writes the account, or tells its owner that somebody asked for a second one. */
async function register(
  deps: Deps,
  { email, fullName }: Form,
  passwordHash: string,
  productName: string,
): Promise<void> {
  const { db, config } = deps
  const now = deps.clock()
  const chosen = { passwordHash, fullName }
  const person = { email, fullName, role: 'user', isFounder: false, isConfirmed: false } as const
  await db.transaction((tx) =>
    // Its lock is also the one under which two sign-ups of one address come one after the other.
    sendRequestedMail(deps, tx, email, async () => {
      const { id: userId, known } = await lockOrCreate(tx, email, () =>
        accountStore(tx).createPerson(person, now),
      )
      if (known?.is_confirmed || known?.is_disabled) return alreadyMail(productName, config.publicUrl)
      if (known && (await findPasswordHash(tx, known.id)) === null)
        return invitedMail(productName, config.publicUrl)
      await keepPending(tx, { ...chosen, userId, isKnown: known !== null }, now)
      return confirmation(deps, tx, { userId, chosen, productName })
    }),
  )
}

type Pending = Chosen & { userId: string; isKnown: boolean }

/**
 * Keeps a sign-up until its confirmation. Of several with one address the newest is who signing in knows, but each
 * link stays good for its own password alone: nobody makes another one's link worthless, or confirms it unaware.
 */
async function keepPending(
  tx: Db,
  { userId, isKnown, fullName, passwordHash }: Pending,
  now: Date,
): Promise<void> {
  if (isKnown) {
    const renamed = { full_name: fullName ?? '', updated_at: now.toISOString() }
    await tx.update(users).set(renamed).where(eq(users.id, userId))
  }
  await accountStore(tx).setPassword(userId, passwordHash, now)
  await publish(tx, { kind: 'people' }, 'admin')
}
