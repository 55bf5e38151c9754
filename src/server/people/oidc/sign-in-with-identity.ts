import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Email } from '#contract/accounts.ts'
import { LIMITS } from '#shared/limits.ts'
import { OptionalLine } from '#shared/text.ts'
import { lockOrCreate, lockPerson } from '#server/people/accounts/lock-person.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { noteChange } from '#server/people/accounts/change-notices.ts'
import { hasAdministrator } from '#server/people/accounts/sign-up/first-run.ts'
import { voidLinks } from '#server/people/accounts/links/mail-tokens.ts'
import type { Person } from '#server/platform/person.ts'
import { endSession, openSession } from '#server/people/accounts/sessions/sessions.ts'
import { issueChallenge, voidChallenges } from '#server/people/accounts/sessions/sign-in-challenges.ts'
import { isWelcome } from '#server/people/accounts/sign-up/sign-up.ts'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { UnsetWay } from '#contract/accounts.ts'
import { unsetWayOf } from '#server/platform/http/unset-way.ts'
import type { Claims } from './id-token.ts'
import { refusal } from './oidc-error.ts'

/** First of the two keys of the lock under which an identity is tied. */
const TYING = 727_007

/** A provider that does not say when somebody last showed it vouches for no moment. */
const NEVER = new Date(0)

type Entered = { token: string } | { challenge: string }
export type Identity = { issuer: string; claims: Claims }
/** Somebody without an account joins only by a way that the operator has set. */
type Newcomer = Identity & { way: UnsetWay | null }

/**
 * Begins a session for somebody whom the provider vouches for, or asks for the second factor.
 *
 * The first time, the identity is tied to the account with the same email, if the provider has verified it; who
 * has none gets one when the newsroom would let that address sign up.
 *
 * @param earlier who the browser was signed in as until now; that session ends
 * @throws Refusal `unverified`, `closed`, `disabled`
 */
export async function signInWithIdentity(
  deps: Deps,
  identity: Identity,
  request: FastifyRequest,
  earlier: Person | null,
): Promise<Entered> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const userId =
      (await findTied(tx, identity)) ??
      (await tie(tx, deps, { ...identity, way: unsetWayOf(request, deps.config) }, now))
    const person = await lockPerson(tx, userId)
    if (!person || person.is_disabled) throw refusal('disabled', 'This account is disabled')
    const since = identity.claims.authenticatedAt ?? NEVER
    if (person.has_second_factor) return { challenge: await issueChallenge(tx, userId, now, since) }
    if (earlier) await endSession(tx, earlier.id, earlier.sessionId)
    const token = await openSession(tx, deps, userId, request, since)
    await publish(tx, { kind: 'people' }, 'admin')
    return { token }
  })
}

/** One provider's `sub` says nothing about another's. */
const providerOf = ({ issuer }: Identity): string => `oidc:${issuer}`

/** @returns the account to which an identity is tied */
export async function findTied(tx: Db, identity: Identity): Promise<string | undefined> {
  const [tied] = await tx
    .select({ userId: credentials.user_id })
    .from(credentials)
    .where(and(eq(credentials.provider, providerOf(identity)), eq(credentials.subject, identity.claims.sub)))
  return tied?.userId
}

/** Whose account it was is told, because whoever has that address at the provider may be somebody else. */
async function tie(tx: Db, deps: Deps, identity: Newcomer, now: Date): Promise<string> {
  const email = verifiedEmail(identity.claims)
  const own = { provider: providerOf(identity), subject: identity.claims.sub }
  await tx.execute(sql`select pg_advisory_xact_lock(${TYING}, hashtext(${`${own.provider} ${own.subject}`}))`)
  // Of two first sign-ins at once the later one finds what the earlier one has made.
  const tied = await findTied(tx, identity)
  if (tied !== undefined) return tied
  const { id: userId, known } = await lockOrCreate(tx, email, () => welcome(tx, deps, identity, email, now))
  if (known && !known.is_confirmed) await takeOver(tx, known.id, now)
  await accountStore(tx).tieIdentity(userId, own, now)
  if (known?.is_confirmed) await noteChange(deps, tx, known, 'identity')
  return userId
}

function verifiedEmail({ email, email_verified }: Claims): string {
  const read = Email.safeParse(email)
  // Some providers write it as text.
  const isVerified = email_verified === true || email_verified === 'true'
  if (!read.success || !isVerified) throw refusal('unverified', 'The provider has verified no email')
  return read.data
}

/**
 * Somebody signed up with this address and never showed that it is theirs; the provider has shown that it is this
 * person's. So the password that was chosen then opens nothing any more.
 */
async function takeOver(tx: Db, userId: string, now: Date): Promise<void> {
  await voidLinks(tx, userId, ['confirm', 'reset', 'invite'])
  await voidChallenges(tx, userId)
  await accountStore(tx).removePassword(userId)
  await tx
    .update(users)
    .set({ is_confirmed: true, updated_at: now.toISOString() })
    .where(eq(users.id, userId))
}

async function welcome(
  tx: Db,
  { config }: Deps,
  { claims: { name }, way }: Newcomer,
  email: string,
  now: Date,
): Promise<string | null> {
  // A new newsroom is set up from its own machine, whatever a provider says (C6).
  if (way !== null || !isWelcome(config.signUp, email) || !(await hasAdministrator(tx)))
    throw refusal('closed', 'This newsroom does not take that address')
  const fullName = OptionalLine(LIMITS.fullName).safeParse(name).data ?? null
  const person = { email, fullName, role: 'user', isFounder: false, isConfirmed: true } as const
  return accountStore(tx).createPerson(person, now)
}
