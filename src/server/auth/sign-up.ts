import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { SignUpForm } from '#shared/api/accounts.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import type { SignUp } from '#server/config.ts'
import { constraintOf } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { mayMail, sendMail } from '#server/mail/send-mail.ts'
import { readNewsroom } from '#server/settings/newsroom-repository.ts'
import { accountStore } from './account-store.ts'
import { alreadyMail, confirmMail } from './account-mails.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { addressLimit, countFailure, refuseIfTooMany } from './failure-limits.ts'
import { hasAdministrator, mayFound } from './founding.ts'
import { issueLink, linkExpired, spendLink, voidLinks, voidSetUpLinks } from './mail-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { openSession } from './sessions.ts'
import { steadyAnswer } from './steady-answer.ts'

type Form = z.output<typeof SignUpForm>

/**
 * Creates an account. The first one, from the machine itself or with the set-up link, administers the newsroom
 * and is signed in at once; later ones confirm their email (C6). Known and unknown addresses are answered alike.
 *
 * @returns the token of the new session, or null when the email is to be confirmed
 * @throws Problem `sign_up_closed`, `link_expired`, `too_many`, or `invalid_input` for an easy password
 */
export async function signUp(deps: Deps, form: Form, request: FastifyRequest): Promise<string | null> {
  const { db, config } = deps
  const { product_name, city } = await readNewsroom(db)
  refuseEasyPassword(form.password, { email: form.email, names: [product_name, city] })

  const isFounding = !(await hasAdministrator(db))
  if (isFounding) await refuseUnlessFounder(deps, form, request)
  else refuseStranger(config.signUp, form.email)

  const hash = await hashPassword(form.password)
  const token = isFounding ? await found(deps, form, hash, request) : null
  if (token !== null) return token
  refuseStranger(config.signUp, form.email)
  await steadyAnswer(() => register(deps, form, hash, product_name))
  return null
}

async function refuseUnlessFounder(deps: Deps, { setupToken }: Form, request: FastifyRequest): Promise<void> {
  const limits = [addressLimit(request.ip)]
  if (setupToken) await refuseIfTooMany(deps, limits)
  if (await mayFound(deps, request, setupToken ?? null)) return
  if (!setupToken) throw new Problem('sign_up_closed', MESSAGES.auth.signUpClosed)
  await countFailure(deps, limits)
  throw linkExpired()
}

/** @throws Problem `sign_up_closed` when this newsroom does not take that address */
function refuseStranger(signUp: SignUp, email: string): void {
  if (!isWelcome(signUp, email)) throw new Problem('sign_up_closed', MESSAGES.auth.signUpClosed)
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
  try {
    return await deps.db.transaction(async (tx) => {
      const store = accountStore(tx)
      const person = { email, fullName, role: 'admin', isFounder: true, isConfirmed: true } as const
      const id = await store.createPerson(person, now)
      if (setupToken) await spendLink(tx, setupToken, ['setup'], now)
      await voidSetUpLinks(tx)
      await store.setPassword(id, hash, now)
      const token = await openSession(tx, deps, id, request)
      await publish(tx, { kind: 'people' }, 'admin')
      return token
    })
  } catch (error) {
    if (constraintOf(error) === 'one_founder' || constraintOf(error) === 'user_email_unique') return null
    throw error
  }
}

/** Writes the account, or tells its owner that somebody asked for a second one. */
async function register(
  deps: Deps,
  { email, fullName }: Form,
  hash: string,
  productName: string,
): Promise<void> {
  const { db, config, clock } = deps
  const now = clock()
  await db.transaction(async (tx) => {
    // Also the lock under which two sign-ups of one address come one after the other.
    if (!(await mayMail(deps, tx, email))) return
    const known = await findByEmail(tx, email)
    if (known?.emailVerified)
      return void (await sendMail(deps, tx, email, alreadyMail(productName, config.publicUrl)))

    const store = accountStore(tx)
    const person = { email, fullName, role: 'user', isFounder: false, isConfirmed: false } as const
    const userId = known?.id ?? (await store.createPerson(person, now))
    // Whoever signed up before with this address has not shown that it is theirs: only the newest sign-up counts,
    // and the links of earlier ones are void, so that nobody confirms a password that somebody else has chosen.
    if (known) {
      await tx
        .update(user)
        .set({ name: fullName ?? '', updatedAt: now })
        .where(eq(user.id, userId))
      await voidLinks(tx, userId, ['confirm'])
    }
    await store.setPassword(userId, hash, now)
    const url = await issueLink(tx, config.publicUrl, { kind: 'confirm', userId, now })
    await sendMail(deps, tx, email, confirmMail(productName, url))
    await publish(tx, { kind: 'people' }, 'admin')
  })
}

async function findByEmail(tx: Db, email: string) {
  const { id, emailVerified } = user
  const [found] = await tx.select({ id, emailVerified }).from(user).where(eq(user.email, email))
  return found
}
