import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { users } from '#server/platform/db/tables/accounts.ts'

const { browser, newcomer, people, deps, setNow } = await buildAccounts()

/* What costs time is counted, and no time is measured: how often a password is hashed, and the waits for a floor. */
const { argon2 } = crypto
const { setTimeout: wait } = timers
let done = { hashes: 0, waits: [] as unknown[] }
beforeAll(() => {
  const counted: typeof argon2 = (...given) => {
    done.hashes += 1
    return argon2(...given)
  }
  const noted: typeof wait = (ms, ...more) => {
    done.waits.push(ms)
    return wait(ms, ...more)
  }
  Object.assign(crypto, { argon2: counted })
  Object.assign(timers, { setTimeout: noted })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(crypto, { argon2 })
  Object.assign(timers, { setTimeout: wait })
  syncBuiltinESMExports()
})

let hour = 0
async function workOf(call: (own: ReturnType<typeof browser>) => Promise<{ statusCode: number }>) {
  // Neither the limits of mails nor those of failures are met.
  hour += 1
  setNow(new Date(Date.UTC(2031, 4, 1, 15 + hour)).toISOString())
  done = { hashes: 0, waits: [] }
  const { statusCode } = await call(browser({ address: `10.0.0.${hour}` }))
  return { statusCode, ...done }
}

const UNKNOWN = 'nobody@desk.example'
const CALLS = {
  'sign-in': (email: string) => (own: ReturnType<typeof browser>) => own.signIn(email, 'another-lantern-42'),
  'sign-up': (email: string) => (own: ReturnType<typeof browser>) => own.signUp(email),
  recover: (email: string) => (own: ReturnType<typeof browser>) => own.post('/api/auth/recover', { email }),
  resend: (email: string) => (own: ReturnType<typeof browser>) => own.post('/api/auth/resend', { email }),
}

test.each([
  ['sign-in', { hashes: 1, waits: [] }],
  ['sign-up', { hashes: 1, waits: [300] }],
  ['recover', { hashes: 0, waits: [300] }],
  ['resend', { hashes: 0, waits: [300] }],
] as const)('%s does the same work for known and unknown addresses', async (name, expected) => {
  const call = CALLS[name]
  await newcomer('cleo@desk.example', PASSWORD)
  await newcomer('dee@desk.example', PASSWORD)
  await deps.db.update(users).set({ is_disabled: true }).where(eq(users.email, 'dee@desk.example'))
  // What answers those that nobody has is made once in the life of a process.
  await browser().signIn('warm-up@desk.example')

  const unknown = await workOf(call(name === 'sign-up' ? 'new@desk.example' : UNKNOWN))
  expect(unknown).toMatchObject(expected)
  // With a password, without one, and disabled.
  for (const email of ['cleo@desk.example', people.ana.email, 'dee@desk.example'])
    expect(await workOf(call(email)), email).toEqual(unknown)
})
