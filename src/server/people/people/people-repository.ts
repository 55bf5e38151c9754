import { and, count, eq, ne, sql } from 'drizzle-orm'
import { ACCESS } from '#shared/access-messages.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Role } from '#shared/roles.ts'
import { type Action, recordAction } from '#server/people/audit/record-action.ts'
import { accountStore, type NewPerson } from '#server/people/accounts/account-store.ts'
import { mailChange } from '#server/people/accounts/change-notices.ts'
import { issueLink, voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import { findPasswordHash } from '#server/people/accounts/links/send-links.ts'
import { lockOrCreate } from '#server/people/accounts/lock-person.ts'
import { endSecondFactor } from '#server/people/accounts/second-factor/second-factor.ts'
import { endAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { MailDeps } from '#server/platform/mail/send-mail.ts'
import { announceAccess, publish } from '#server/platform/live/publish.ts'

type PeopleDeps = Pick<Deps, 'db' | 'clock'>

/** Who does it: an administrator's id, or null for the operator at the machine. */
type Actor = string | null

/** Held while it is decided whether an administrator may go, so that two at once do not each leave the other. */
const LAST_ADMINISTRATOR = 727_003

/**
 * Creates an account without a password.
 *
 * @returns the one-time link with which its owner sets the password, which also confirms the email
 * @throws Problem `conflict` when there already is one with this email
 */
export async function createPerson(
  { db, clock, config }: PeopleDeps & Pick<Deps, 'config'>,
  person: Pick<NewPerson, 'email' | 'fullName' | 'role'>,
  actor: Actor,
): Promise<string> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { userId, url } = await addPerson(tx, config, person, now)
    await noteAndPublish(tx, now, {
      actor,
      action: 'person.create',
      subject: userId,
      detail: { role: person.role },
    })
    return url
  })
}

/**
 * An account without a password, and the link with which its owner sets it. One that waits since somebody, perhaps a
 * stranger, signed up with the address becomes that; what was chosen then is void.
 *
 * @throws Problem `conflict` when there is another account with this email
 */
export async function addPerson(
  tx: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  person: Pick<NewPerson, 'email' | 'fullName' | 'role'>,
  now: Date,
): Promise<{ userId: string; url: string }> {
  const newcomer = { ...person, isFounder: false, isConfirmed: false }
  const { id: userId, known } = await lockOrCreate(tx, person.email, () =>
    accountStore(tx).createPerson(newcomer, now),
  )
  if (known) await takeOver(tx, known, person, now)
  return { userId, url: await issueLink(tx, publicUrl, { kind: 'invite', userId, now }) }
}

type Known = NonNullable<Awaited<ReturnType<typeof lockOrCreate>>['known']>

/** @throws Problem `conflict` unless the account waits for the confirmation of a sign-up */
async function takeOver(
  tx: Db,
  known: Known,
  { fullName, role }: Pick<NewPerson, 'fullName' | 'role'>,
  now: Date,
): Promise<void> {
  const isSettled = known.is_confirmed || known.is_disabled
  if (isSettled || (await findPasswordHash(tx, known.id)) === null)
    throw new Problem('conflict', PEOPLE.exists, { fields: { email: PEOPLE.exists } })
  await voidLinks(tx, known.id, ['confirm', 'reset'])
  await accountStore(tx).removePassword(known.id)
  const invited = { full_name: fullName ?? '', role, updated_at: now.toISOString() }
  await tx.update(users).set(invited).where(eq(users.id, known.id))
}

/** A new one-time link with which an existing person sets a password; earlier ones are void. */
export async function newPasswordLink(
  { db, clock, config }: PeopleDeps & Pick<Deps, 'config'>,
  userId: string,
  actor: Actor,
): Promise<string> {
  const now = clock()
  return db.transaction(async (tx) => {
    await voidLinks(tx, userId, ['invite', 'reset'])
    const url = await issueLink(tx, config.publicUrl, { kind: 'invite', userId, now })
    await noteAndPublish(tx, now, { actor, action: 'person.link', subject: userId, detail: {} })
    return url
  })
}

/**
 * Gives a person a role. It holds at that person's next request and ends open streams at once.
 *
 * @throws Problem `conflict` when the newsroom would be left without an administrator (C47), `not_found`
 */
export async function setRole(deps: PeopleDeps, userId: string, role: Role, actor: Actor): Promise<void> {
  await change(deps, { userId, actor }, async (tx, now) => {
    if (role !== 'admin') await refuseLastAdministrator(tx, userId)
    await tx.update(users).set({ role, updated_at: now.toISOString() }).where(eq(users.id, userId))
    await announceAccess(tx, userId)
    return { actor, action: 'person.role', subject: userId, detail: { role } }
  })
}

/**
 * Disables a person: no sign-in any more, and every session ends.
 *
 * @throws Problem `conflict` when the newsroom would be left without an administrator (C47), `not_found`
 */
export async function disable(deps: PeopleDeps, userId: string, actor: Actor): Promise<void> {
  await change(deps, { userId, actor }, async (tx, now) => {
    await refuseLastAdministrator(tx, userId)
    await tx
      .update(users)
      .set({ is_disabled: true, updated_at: now.toISOString() })
      .where(eq(users.id, userId))
    await voidLinks(tx, userId, ['confirm', 'reset', 'invite'])
    await endAllSessions(tx, userId)
    return { actor, action: 'person.disable', subject: userId, detail: {} }
  })
}

/** Lets a disabled person in again. @throws Problem `not_found` */
export async function enable(deps: PeopleDeps, userId: string, actor: Actor): Promise<void> {
  await change(deps, { userId, actor }, async (tx, now) => {
    await tx
      .update(users)
      .set({ is_disabled: false, updated_at: now.toISOString() })
      .where(eq(users.id, userId))
    return { actor, action: 'person.enable', subject: userId, detail: {} }
  })
}

/**
 * Lets somebody who has lost phone and recovery codes sign in with the password alone, and tells them by mail:
 * whoever asked for it may have been somebody else.
 *
 * @throws Problem `conflict` when there is no second factor, `not_found`
 */
export async function dropSecondFactor(
  deps: PeopleDeps & MailDeps,
  userId: string,
  actor: Actor,
): Promise<void> {
  await change(deps, { userId, actor }, async (tx, _now, { email }) => {
    if (!(await endSecondFactor(tx, userId))) throw new Problem('conflict', ACCOUNTS.secondFactor.isOff)
    await mailChange(deps, tx, email, 'secondFactorOff')
    await announceAccess(tx, userId)
    return { actor, action: 'person.second-factor-off', subject: userId, detail: {} }
  })
}

export async function findPersonByEmail(db: Db, email: string) {
  const { id, role } = users
  const [found] = await db.select({ id, role, email: users.email }).from(users).where(eq(users.email, email))
  return found
}

/** One change of one existing person, with its audit row, one after another for the whole newsroom. */
async function change(
  { db, clock }: PeopleDeps,
  { userId, actor }: { userId: string; actor: Actor },
  work: (tx: Db, now: Date, person: { email: string }) => Promise<Action>,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LAST_ADMINISTRATOR})`)
    const [found] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.is_machine, false)))
    if (!found) throw new Problem('not_found', PEOPLE.unknown)
    await mustStillAdminister(tx, actor)
    await noteAndPublish(tx, now, await work(tx, now, found))
  })
}

/**
 * Who was demoted or disabled while the call waited for its turn decides about nobody any more.
 *
 * @throws Problem `not_allowed`
 */
async function mustStillAdminister(tx: Db, actor: Actor): Promise<void> {
  if (actor === null) return
  const mayDecide = and(eq(users.id, actor), eq(users.role, 'admin'), eq(users.is_disabled, false))
  const [found] = await tx.select({ id: users.id }).from(users).where(mayDecide)
  const { title, detail } = ACCESS.denied
  if (!found) throw new Problem('not_allowed', detail, { title })
}

/** Only an administrator who can sign in keeps the newsroom running. */
async function refuseLastAdministrator(tx: Db, leavingId: string): Promise<void> {
  const isActive = and(eq(users.role, 'admin'), eq(users.is_disabled, false), eq(users.is_confirmed, true))
  const [others] = await tx
    .select({ left: count() })
    .from(users)
    .where(and(isActive, ne(users.id, leavingId)))
  if (others && others.left > 0) return
  const [leaving] = await tx.select({ role: users.role }).from(users).where(eq(users.id, leavingId))
  if (leaving?.role !== 'admin') return
  const { title, detail } = PEOPLE.lastAdministrator
  throw new Problem('conflict', detail, { title })
}

async function noteAndPublish(tx: Db, now: Date, action: Action): Promise<void> {
  await recordAction(tx, now, action)
  await publish(tx, { kind: 'people' }, 'admin')
}
