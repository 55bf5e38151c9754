import { beforeEach, expect, test, vi } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { failureCounts } from '#server/db/tables/accounts.ts'
import { AT_LEAST_MS } from './constant-time.ts'

const hashed = vi.hoisted(() => ({ settings: [] as string[] }))

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters
    hashed.settings.push(`${algorithm} ${memory} ${passes} ${parallelism}`)
    crypto.argon2(algorithm, parameters, done)
  }
  return { ...crypto, argon2 }
})

/** The time at which such a call is answered comes when a test says so, and at once until one does. */
const fixed = vi.hoisted(() => ({ time: Promise.resolve(), asked: [] as number[] }))

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: (ms: number) => {
    fixed.asked.push(ms)
    return fixed.time
  },
}))

const { browser, newcomer, deps } = await buildAccounts()
await newcomer('nia@desk.example')
// The hash of nobody is made by the first who asks for it.
await browser().signIn('nobody@desk.example')
beforeEach(() => deps.db.delete(failureCounts))

/** What is hashed while something is done. */
async function hashesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = hashed.settings.length
  await work()
  return hashed.settings.slice(before)
}

test('a known and an unknown address cost the same hash at sign-in (promises, Accounts and sessions)', async () => {
  const known = await hashesOf(() => browser().signIn('nia@desk.example', 'not-hers-1'))
  const unknown = await hashesOf(() => browser().signIn('stranger@desk.example', 'not-hers-1'))

  expect(known).toEqual(['argon2id 19456 2 1'])
  expect(unknown).toEqual(known)
})

test('and at sign-up', async () => {
  const known = await hashesOf(() => browser().signUp('nia@desk.example'))
  const unknown = await hashesOf(() => browser().signUp('newcomer@desk.example'))

  expect(known).toEqual(['argon2id 19456 2 1'])
  expect(unknown).toEqual(known)
})

test.each([
  ['sign-up', { password: PASSWORD }],
  ['resend', {}],
  ['recover', {}],
])('%s is answered at one fixed time, whatever was found', async (path, body) => {
  for (const email of ['nia@desk.example', `unknown-at-${path}@desk.example`]) {
    const time = Promise.withResolvers<void>()
    fixed.time = time.promise
    fixed.asked.length = 0
    let isAnswered = false
    const answer = browser()
      .post(`/api/auth/${path}`, { email, ...body })
      .finally(() => {
        isAnswered = true
      })

    await expect.poll(() => fixed.asked).toEqual([AT_LEAST_MS])
    // As much as the call itself does, and more, is done meanwhile.
    for (let others = 0; others < 5; others += 1) await browser().signIn('nia@desk.example')
    expect(isAnswered).toBe(false)
    time.resolve()
    expect((await answer).statusCode).toBeLessThan(300)
  }
})
