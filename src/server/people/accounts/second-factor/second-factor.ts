import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { credentials, secondFactors, users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/platform/sealed-text.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'
import { noteChange } from '#server/people/accounts/change-notices.ts'
import { attemptSecondFactor } from './second-factor-attempts.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { voidChallenges } from '#server/people/accounts/sessions/sign-in-challenges.ts'
import { appAddress, base32, stepOfCode } from './totp.ts'

/** As long as the hash behind the codes (RFC 4226, section 4). */
const KEY_BYTES = 20

/** How an account is protected, as its owner sees it. */
export async function findProtection(db: Db, person: Person) {
  const [own] = await db.select().from(secondFactors).where(isOnFor(person.id))
  const [credential] = await db
    .select({ password: credentials.password_hash })
    .from(credentials)
    .where(and(eq(credentials.user_id, person.id), eq(credentials.provider, 'credential')))
  return {
    isOn: own !== undefined,
    recoveryCodesLeft: own ? hashesOf(own).length : 0,
    isRequired: await isRequiredOf(db, person),
    hasPassword: Boolean(credential?.password),
  }
}

/**
 * Makes a key for the person's authenticator app. Nothing changes at sign-in until a code of it was confirmed.
 *
 * @throws Problem `password_again`, `conflict` when the second factor is on
 */
export async function beginSecondFactor(deps: Deps, person: Person) {
  const { db, config } = deps
  await mustBeRecentlyAuthenticated(deps, person)
  const { product_name } = await readNewsroom(db)
  const key = randomBytes(KEY_BYTES)
  const begun = {
    sealed_key: sealedKey(config, key),
    recovery_code_hashes: '[]',
    is_on: false,
    last_used_step: null,
  }
  const written = await db
    .insert(secondFactors)
    .values({ user_id: person.id, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: begun,
      setWhere: eq(secondFactors.is_on, false),
    })
    .returning({ user_id: secondFactors.user_id })
  if (written.length === 0) throw new Problem('conflict', ACCOUNTS.secondFactor.alreadyOn)
  return { key: base32(key), address: appAddress(key, { issuer: product_name, account: person.email }) }
}

/**
 * Turns the second factor on with the first code of the app.
 *
 * @returns the recovery codes, which nobody can read again
 * @throws Problem `invalid_input` at `code`, `too_many`, `conflict` when nothing was begun or it is on
 */
export async function confirmSecondFactor(deps: Deps, person: Person, code: string, address: string) {
  const { db, config, clock } = deps
  const [begun] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, person.id), eq(secondFactors.is_on, false)))
  if (!begun) throw new Problem('conflict', ACCOUNTS.secondFactor.notBegun)
  const key = keyOf(config, begun)
  return attemptSecondFactor(deps, { userId: person.id, address }, async () => {
    const step = stepOfCode(key, code.replaceAll(/\s/g, ''), clock())
    return step === null
      ? null
      : db.transaction((tx) => turnOn(tx, deps, { begun, step, email: person.email }))
  })
}

/** @returns new recovery codes; the earlier ones are void. @throws Problem `password_again`, `conflict` */
export async function renewRecoveryCodes(deps: Deps, person: Person): Promise<string[]> {
  await mustBeRecentlyAuthenticated(deps, person)
  const codes = newRecoveryCodes()
  await deps.db.transaction(async (tx) => {
    const renewed = await tx
      .update(secondFactors)
      .set({ recovery_code_hashes: hashedCodes(codes, deps.config) })
      .where(isOnFor(person.id))
      .returning({ user_id: secondFactors.user_id })
    if (renewed.length === 0) throw new Problem('conflict', ACCOUNTS.secondFactor.isOff)
    await noteChange(deps, tx, person, 'recoveryCodes')
  })
  return codes
}

/** @throws Problem `password_again`, `conflict` while the newsroom requires it of this person */
export async function endOwnSecondFactor(deps: Deps, person: Person): Promise<void> {
  await mustBeRecentlyAuthenticated(deps, person)
  await deps.db.transaction(async (tx) => {
    const { title, detail } = ACCOUNTS.secondFactor.staysOn
    if (await isRequiredOf(tx, person)) throw new Problem('conflict', detail, { title })
    if (await endSecondFactor(tx, person.id)) await noteChange(deps, tx, person, 'secondFactorOff')
  })
}

async function isRequiredOf(db: Db, { role }: Person): Promise<boolean> {
  return role === 'admin' && (await readNewsroom(db)).second_factor_for_administrators
}

/** Turns the second factor off; also what is begun with it ends. @returns whether it was on */
export async function endSecondFactor(tx: Db, userId: string): Promise<boolean> {
  const ended = await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId)).returning()
  await tx.update(users).set({ has_second_factor: false }).where(eq(users.id, userId))
  await voidChallenges(tx, userId)
  return ended.some(({ is_on }) => is_on)
}

export type SecondFactor = typeof secondFactors.$inferSelect

/** Whether signing in as that person asks for a code. */
export const isOnFor = (userId: string) =>
  and(eq(secondFactors.user_id, userId), eq(secondFactors.is_on, true))

/** @throws Error when the server's secret is not the one under which the key was kept */
export function keyOf({ secret }: Pick<Config, 'secret'>, own: SecondFactor): Buffer {
  const key = unseal({ secret, purpose: PURPOSE }, own.sealed_key)
  if (key === null) throw new Error('A second factor was kept under another SECRET and cannot be opened')
  return Buffer.from(key, 'base64url')
}

/** Whether this server's secret opens the key of a second factor. */
export const opensSecondFactor = (
  { secret }: Pick<Config, 'secret'>,
  { sealed_key }: Pick<SecondFactor, 'sealed_key'>,
): boolean => unseal({ secret, purpose: PURPOSE }, sealed_key) !== null

/** The hashes of the recovery codes that are left. */
export const hashesOf = ({ recovery_code_hashes }: SecondFactor): string[] => JSON.parse(recovery_code_hashes)

const PURPOSE = 'second factor'

const sealedKey = ({ secret }: Config, key: Buffer): string =>
  seal({ secret, purpose: PURPOSE }, key.toString('base64url'))

const hashedCodes = (codes: string[], { secret }: Config): string =>
  JSON.stringify(codes.map((code) => hashOfRecoveryCode(code, secret)))

/** @returns null when another request has turned it on, or begun anew, since */
async function turnOn(
  tx: Db,
  deps: Deps,
  { begun, step, email }: { begun: SecondFactor; step: number; email: string },
): Promise<string[] | null> {
  const { config, clock } = deps
  const codes = newRecoveryCodes()
  const changed = await tx
    .update(secondFactors)
    .set({ is_on: true, last_used_step: step, recovery_code_hashes: hashedCodes(codes, config) })
    .where(
      and(
        eq(secondFactors.user_id, begun.user_id),
        eq(secondFactors.is_on, false),
        eq(secondFactors.sealed_key, begun.sealed_key),
      ),
    )
    .returning({ user_id: secondFactors.user_id })
  if (changed.length === 0) return null
  await tx
    .update(users)
    .set({ has_second_factor: true, updated_at: clock().toISOString() })
    .where(eq(users.id, begun.user_id))
  await noteChange(deps, tx, { id: begun.user_id, email }, 'secondFactorOn')
  return codes
}
