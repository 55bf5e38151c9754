import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { failureCounts, sessions } from '#server/platform/db/tables/accounts.ts'
import type { Person } from '#server/platform/person.ts'
import { mustBeRecentlyAuthenticated } from './password-again.ts'

const START = '2031-05-01T15:00:00Z'
const { newcomer, deps, setNow } = await buildAccounts({ now: START })
beforeEach(() => setNow(START))
beforeEach(() => deps.db.delete(failureCounts))

/** Somebody who is signed in, and what the dangerous routes are told about them. */
async function signedIn(email: string) {
  const own = await newcomer(email)
  const { id } = await own.whoAmI()
  const [row] = await deps.db.select().from(sessions).where(eq(sessions.user_id, id))
  const person: Person = {
    id,
    email,
    role: 'user',
    fullName: null,
    owesSecondFactor: false,
    sessionId: row?.id ?? '',
  }
  return { own, isFresh: () => mustBeRecentlyAuthenticated(deps, person) }
}

const again = { password: PASSWORD }

test('a password counts as just given for 15 minutes, then it is asked for again (C7)', async () => {
  const { isFresh } = await signedIn('nia@desk.example')

  setNow('2031-05-01T15:14:59Z')
  await expect(isFresh()).resolves.toBeUndefined()
  setNow('2031-05-01T15:15:00Z')
  await expect(isFresh()).rejects.toMatchObject({ code: 'password_again', status: 403 })
})

test('giving it again opens another 15 minutes, in this session alone', async () => {
  const { own, isFresh } = await signedIn('otto@desk.example')
  const elsewhere = await signedIn('otilie@desk.example')
  setNow('2031-05-01T16:00:00Z')

  expect((await own.post('/api/auth/password-again', again)).statusCode).toBe(200)

  setNow('2031-05-01T16:14:59Z')
  await expect(isFresh()).resolves.toBeUndefined()
  await expect(elsewhere.isFresh()).rejects.toMatchObject({ code: 'password_again' })
})

test('a wrong one opens nothing, is said at its field, and ten are too many', async () => {
  const { own, isFresh } = await signedIn('pia@desk.example')
  setNow('2031-05-01T16:00:00Z')

  const wrong = await own.post('/api/auth/password-again', { password: 'not-hers-1' })
  for (let count = 1; count < 10; count += 1)
    await own.post('/api/auth/password-again', { password: 'not-hers-1' })

  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().fields).toEqual({ password: 'That isn’t your current password.' })
  expect((await own.post('/api/auth/password-again', again)).statusCode).toBe(429)
  await expect(isFresh()).rejects.toMatchObject({ code: 'password_again' })
})
