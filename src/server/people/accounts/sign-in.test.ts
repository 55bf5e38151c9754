import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { failureCounts, users } from '#server/platform/db/tables/accounts.ts'

const { browser, newcomer, deps, app, mailsTo, setNow } = await buildAccounts()
const { db } = deps
await newcomer('nia@desk.example')
await newcomer('otto@desk.example')
beforeEach(() => db.delete(failureCounts))
beforeEach(() => setNow('2031-05-01T15:00:00Z'))

test('signing in opens a session and says who it is (S41, S45, S47)', async () => {
  const own = browser()

  const answer = await own.signIn(' Nia@Desk.example ')

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    user: {
      id: expect.any(String),
      email: 'nia@desk.example',
      user_metadata: { full_name: null },
      role: 'user',
    },
  })
  expect(await own.whoAmI()).toEqual(answer.json().user)
})

test('a wrong password and an unknown address are answered alike, in text and headers (S37)', async () => {
  const wrong = await browser().signIn('nia@desk.example', 'not-hers-1')
  const unknown = await browser().signIn('nobody@desk.example', 'not-hers-1')

  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  const { requestId: _a, ...first } = wrong.json()
  const { requestId: _b, ...second } = unknown.json()
  expect(first).toEqual(second)
  expect(first).toMatchObject({
    title: 'Authentication error',
    detail: 'Incorrect email or password.',
  })
  expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
})

test('a password counts exactly as typed', async () => {
  await newcomer('typed@desk.example', ' Kéy with spaces 7 ')

  expect((await browser().signIn('typed@desk.example', ' Kéy with spaces 7 ')).statusCode).toBe(200)
  expect((await browser().signIn('typed@desk.example', 'Kéy with spaces 7')).statusCode).toBe(401)
  expect((await browser().signIn('typed@desk.example', ' kéy with spaces 7 ')).statusCode).toBe(401)
})

test('an unconfirmed person learns so only with the right password, and gets a new link (S44)', async () => {
  const own = browser()
  await own.signUp('pending@desk.example')

  expect((await own.signIn('pending@desk.example', 'not-hers-1')).json().code).toBe('wrong_credentials')
  const answer = await own.signIn('pending@desk.example')

  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'not_confirmed',
    title: 'Authentication error',
    detail:
      'Confirm your email first. We sent you the link again. This newsroom sends no e-mail yet; ask your administrator for the link.',
  })
  expect(await mailsTo('pending@desk.example')).toHaveLength(2)
})

test('a disabled person learns so only with the right password', async () => {
  await newcomer('gone@desk.example')
  await db.update(users).set({ is_disabled: true }).where(eq(users.email, 'gone@desk.example'))

  expect((await browser().signIn('gone@desk.example', 'not-hers-1')).json().code).toBe('wrong_credentials')
  const answer = await browser().signIn('gone@desk.example')

  expect(answer.statusCode).toBe(403)
  expect(answer.json().detail).toBe('This account is disabled. Ask your administrator.')
})

test('every sign-in has a new session id, and the one before it in this browser ends', async () => {
  const own = browser()
  await own.signIn('nia@desk.example')
  const [[name, earlier] = []] = own.cookies
  await own.signIn('nia@desk.example')

  expect(own.cookies.get(name ?? '')).not.toBe(earlier)
  const old = await app.inject({ url: '/api/session', headers: { cookie: `${name}=${earlier}` } })
  expect(old.json().user).toBeNull()
})

test('the moment of the sign-in is kept (S196)', async () => {
  setNow('2031-05-01T18:30:00Z')
  await browser().signIn('otto@desk.example')

  const [row] = await db.select().from(users).where(eq(users.email, 'otto@desk.example'))
  expect(isoMomentOrNull(row?.last_sign_in_at ?? null)).toBe('2031-05-01T18:30:00.000Z')
})

describe('failures are counted:', () => {
  test('after ten wrong passwords in ten minutes the account waits, also with the right one', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await browser().signIn('nia@desk.example', 'not-hers-1')).statusCode).toBe(401)
    setNow('2031-05-01T15:06:00Z')

    const refused = await browser({ address: '203.0.113.1' }).signIn('nia@desk.example')

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('240')
    expect(refused.json().detail).toBe('Too many attempts. Wait a few minutes and try again.')
    setNow('2031-05-01T15:10:00Z')
    expect((await browser().signIn('nia@desk.example')).statusCode).toBe(200)
  })

  test('of guesses made side by side no more are answered than of those made one after another', async () => {
    const guesses = Array.from({ length: 25 }, (_, index) => browser({ address: `198.51.100.${index}` }))

    const answers = await Promise.all(guesses.map((guess) => guess.signIn('nia@desk.example', 'not-hers-1')))

    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('a success clears the count of the account', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await browser().signIn('nia@desk.example', 'not-hers-1')
      expect((await browser().signIn('nia@desk.example')).statusCode).toBe(200)
    }
  })

  test('unknown addresses are limited like known ones', async () => {
    for (let count = 0; count < 10; count += 1) await browser().signIn('nobody@desk.example', 'not-hers-1')

    expect((await browser().signIn('nobody@desk.example', 'not-hers-1')).statusCode).toBe(429)
  })

  test('after thirty failures in five minutes an address waits, a /64 of IPv6 as a whole', async () => {
    for (let count = 0; count < 30; count += 1) {
      const guesser = browser({ address: `2001:db8:1:2::${count.toString(16)}` })
      expect((await guesser.signIn(`person${count}@desk.example`, 'not-hers-1')).statusCode).toBe(401)
    }

    expect((await browser({ address: '2001:db8:1:2:ffff::1' }).signIn('nia@desk.example')).statusCode).toBe(
      429,
    )
    expect((await browser({ address: '2001:db8:1:3::1' }).signIn('nia@desk.example')).statusCode).toBe(200)
  })

  test('successes are not counted', async () => {
    const own = browser({ address: '203.0.113.2' })
    for (let count = 0; count < 31; count += 1)
      expect((await own.signIn('nia@desk.example')).statusCode).toBe(200)
  })

  test('a client cannot choose its address by a header when no proxy is configured', async () => {
    for (let count = 0; count < 30; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` }
      await browser({ address: '203.0.113.3', headers }).signIn(`p${count}@desk.example`, 'not-hers-1')
    }

    const answer = await browser({ address: '203.0.113.3' }).signIn('nia@desk.example', PASSWORD)
    expect(answer.statusCode).toBe(429)
  })
})
