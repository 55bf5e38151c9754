import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { failureCounts, sessions, users } from '#server/platform/db/tables/accounts.ts'
import { accountStore } from './account-store.ts'
import { accountLimit } from './failure-limits.ts'
import { hashPassword } from './passwords/password-hash.ts'

/* What happens to an account while the hash of a sign-in is made, or waits for its turn under a flood. */

const { browser, newcomer, deps } = await buildAccounts()
const { db } = deps
const EMAIL = 'nia@desk.example'
await newcomer(EMAIL)
const [nia] = await db.select().from(users).where(eq(users.email, EMAIL))
const id = nia?.id ?? ''
const own = await hashPassword(PASSWORD, '')
const other = await hashPassword('river-stone-77', '')

const { argon2 } = crypto
let meanwhile: (() => Promise<unknown>) | null = null
beforeAll(() => {
  const held: typeof argon2 = (...given) => {
    const happens = meanwhile?.() ?? Promise.resolve()
    meanwhile = null
    void happens.then(() => argon2(...given))
  }
  Object.assign(crypto, { argon2: held })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(crypto, { argon2 })
  syncBuiltinESMExports()
})
beforeEach(async () => {
  await db.delete(failureCounts)
  await db.delete(sessions)
  await db.update(users).set({ is_disabled: false, has_second_factor: false }).where(eq(users.id, id))
  await accountStore(db).setPassword(id, own, deps.clock())
})

test('a password that is changed while a sign-in is under way opens nothing any more', async () => {
  meanwhile = () => accountStore(db).setPassword(id, other, deps.clock())
  const answer = await browser().signIn(EMAIL, PASSWORD)
  expect(answer.json().code).toBe('wrong_credentials')
  expect(await db.select().from(sessions)).toEqual([])
  expect((await db.select().from(failureCounts)).length).toBe(2)
  expect((await browser().signIn(EMAIL, 'river-stone-77')).statusCode).toBe(200)
})

test('who is disabled while a sign-in is under way does not get in', async () => {
  meanwhile = () => db.update(users).set({ is_disabled: true }).where(eq(users.id, id))
  const answer = await browser().signIn(EMAIL)
  expect(answer.json().code).toBe('not_allowed')
  expect(await db.select().from(sessions)).toEqual([])
})

test('a second factor that is turned on while a sign-in is under way is asked for', async () => {
  meanwhile = () => db.update(users).set({ has_second_factor: true }).where(eq(users.id, id))
  const answer = await browser().signIn(EMAIL)
  expect(answer.json()).toEqual({ next: 'second-factor', challenge: expect.any(String) })
  expect(await db.select().from(sessions)).toEqual([])
})

test('who becomes an administrator while a sign-in is under way is told so', async () => {
  const role = async (is: 'admin' | 'user') => db.update(users).set({ role: is }).where(eq(users.id, id))
  meanwhile = () => role('admin')
  const answer = await browser().signIn(EMAIL)
  await role('user')
  expect(answer.json().user).toMatchObject({ email: EMAIL, role: 'admin' })
})

test('failures that are counted while a sign-in is under way refuse it', async () => {
  const { key, most } = accountLimit(EMAIL)
  const window_ends_at = new Date(deps.clock().getTime() + 60_000).toISOString()
  meanwhile = () => db.insert(failureCounts).values({ key, count: most, window_ends_at })
  expect((await browser().signIn(EMAIL)).statusCode).toBe(429)
  expect(await db.select().from(sessions)).toEqual([])
})

test('a password that is changed while its change is under way stays what it became (C7)', async () => {
  const thief = browser()
  await thief.signIn(EMAIL)
  meanwhile = () => accountStore(db).setPassword(id, other, deps.clock())
  const answer = await thief.put('/api/auth/password', { current: PASSWORD, password: 'harbour-cloud-31' })
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { current: expect.any(String) } })
  expect((await browser().signIn(EMAIL, 'river-stone-77')).statusCode).toBe(200)
})
