import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { failureCounts, knownDevices, users } from '#server/platform/db/tables/accounts.ts'

const { browser, newcomer, deps, mailedToken, setNow } = await buildAccounts()
const { db } = deps
const owner = await newcomer('nia@desk.example')
const other = await newcomer('otto@desk.example')
const WRONG = 'not-hers-1'
beforeEach(() => db.delete(failureCounts))
beforeEach(() => setNow('2031-05-01T15:00:00Z'))

/** As many wrong passwords as a stranger may give, from elsewhere or from the same router. */
async function attack(email: string, address: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) await browser({ address }).signIn(email, WRONG)
}
/** Signs in `times` times with a wrong password. */
async function fail(own: typeof owner, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) statuses.push((await own.signIn(email, WRONG)).statusCode)
  return statuses
}

test('who guesses elsewhere keeps no owner out of a browser that the account knows (C93)', async () => {
  await attack('nia@desk.example', '198.51.100.9')
  expect((await browser().signIn('nia@desk.example')).statusCode).toBe(429)
  expect((await owner.signIn('nia@desk.example')).statusCode).toBe(200)
  // Nor does the owner's success give whoever guesses more tries.
  expect((await browser({ address: '203.0.113.9' }).signIn('nia@desk.example')).statusCode).toBe(429)
})

test('an address that has used its failures up keeps no known browser behind it out (C93)', async () => {
  for (let count = 0; count < 30; count += 1) await browser().signIn(`p${count}@desk.example`, WRONG)
  expect((await browser().signIn('nia@desk.example')).statusCode).toBe(429)
  expect((await owner.signIn('nia@desk.example')).statusCode).toBe(200)
})

test('a known browser has ten failures in ten minutes of its own, side by side too (C93)', async () => {
  expect(await fail(owner, 'nia@desk.example', 11)).toEqual([...Array<number>(10).fill(401), 429])
  const refused = await owner.signIn('nia@desk.example')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('600')
  // Nobody else pays for it.
  expect((await browser().signIn('nia@desk.example')).statusCode).toBe(200)
  setNow('2031-05-01T15:10:00Z')
  const statuses = await Promise.all(
    Array.from({ length: 15 }, () => owner.signIn('nia@desk.example', WRONG)),
  )
  expect(statuses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test('a success clears the count of the browser', async () => {
  await fail(owner, 'nia@desk.example', 9)
  expect((await owner.signIn('nia@desk.example')).statusCode).toBe(200)
  expect(await fail(owner, 'nia@desk.example', 10)).toEqual(Array<number>(10).fill(401))
})

test('a browser is known by the account that signed in there, and by no other', async () => {
  await attack('nia@desk.example', '198.51.100.9')
  expect((await other.signIn('nia@desk.example')).statusCode).toBe(429)
  const [nia] = await db.select().from(users).where(eq(users.email, 'nia@desk.example'))
  const known = await db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.user_id, nia?.id ?? ''))
  await db.delete(knownDevices).where(eq(knownDevices.user_id, nia?.id ?? ''))
  expect((await owner.signIn('nia@desk.example')).statusCode).toBe(429)
  await db.insert(knownDevices).values(known)
})

test('a new password by mail begins both counts anew', async () => {
  await fail(owner, 'nia@desk.example', 10)
  await owner.post('/api/auth/recover', { email: 'nia@desk.example' })
  const token = await mailedToken('nia@desk.example', '/auth/reset')
  await owner.post('/api/auth/reset', { token, password: PASSWORD })
  expect((await owner.signIn('nia@desk.example')).statusCode).toBe(200)
})
