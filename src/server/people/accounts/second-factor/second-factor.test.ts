import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/accounts.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { failureCounts, secondFactors, users, signInChallenges } from '#server/platform/db/tables/accounts.ts'

const newsroom = await buildSecondFactors()
const { browser, newcomer, deps, mailedToken, setNow, codeOf, turnOn, protectedPerson, challenged } = newsroom
const { db } = deps
beforeEach(newsroom.start)
beforeEach(() => db.delete(failureCounts))

const WRONG = 'This code is wrong or already used. Wait for the next one and try again.'

describe('turning it on', () => {
  test('gives a key, and counts from the first code of the app on; ten recovery codes are shown (C7)', async () => {
    const own = await newcomer('nia@desk.example')

    const { begun, recoveryCodes } = await turnOn(own)

    expect(begun.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.address).toBe(
      `otpauth://totp/City%20Desk:nia%40desk.example?issuer=City%20Desk&secret=${begun.key}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const state = (await own.get('/api/auth/second-factor')).json()
    expect(state).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false, hasPassword: true })
  })

  test('changes nothing at sign-in until a right code was given', async () => {
    const own = await newcomer('otto@desk.example')
    const { key } = (await own.post('/api/auth/second-factor', {})).json()

    const wrong = await own.post('/api/auth/second-factor/confirm', { code: codeOf(fromBase32(key), 7) })

    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().fields).toEqual({ code: WRONG })
    expect((await browser().signIn('otto@desk.example')).json().user.email).toBe('otto@desk.example')
  })

  test('begun again, only the newest key counts; once on, it is not begun again', async () => {
    const own = await newcomer('pia@desk.example')
    const first = fromBase32((await own.post('/api/auth/second-factor', {})).json().key)
    const second = fromBase32((await own.post('/api/auth/second-factor', {})).json().key)

    const withFirst = await own.post('/api/auth/second-factor/confirm', { code: codeOf(first) })
    const withSecond = await own.post('/api/auth/second-factor/confirm', { code: codeOf(second) })

    expect([withFirst.statusCode, withSecond.statusCode]).toEqual([422, 200])
    expect((await own.post('/api/auth/second-factor', {})).json().detail).toBe(
      'The second factor is already on.',
    )
  })

  test('of two confirmations at once one gets the recovery codes', async () => {
    const own = await newcomer('twice@desk.example')
    const key = fromBase32((await own.post('/api/auth/second-factor', {})).json().key)

    const answers = await Promise.all(
      [1, 2].map(() => own.post('/api/auth/second-factor/confirm', { code: codeOf(key) })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('asks for a code after the right password, and opens no session before it (C7)', async () => {
    const { key } = await protectedPerson('rosa@desk.example')

    expect((await browser().signIn('rosa@desk.example', 'not-hers-1')).json().code).toBe('wrong_credentials')
    const own = browser()
    const asked = await own.signIn('rosa@desk.example')
    expect(asked.json()).toEqual({ next: 'second-factor', challenge: expect.any(String) })
    expect(own.cookies.size).toBe(0)

    const { challenge } = asked.json()
    const answer = await own.post('/api/auth/second-factor/verify', { challenge, code: codeOf(key) })
    expect(answer.json().user.email).toBe('rosa@desk.example')
    expect((await own.whoAmI()).email).toBe('rosa@desk.example')
  })

  test('a code counts once, whoever saw it, also of two at once; the next one counts again', async () => {
    const { key } = await protectedPerson('sam@desk.example')
    const code = codeOf(key)
    const people = await Promise.all([challenged('sam@desk.example'), challenged('sam@desk.example')])

    const answers = await Promise.all(people.map(({ verify }) => verify(code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().fields).toEqual({ code: WRONG })

    const late = await challenged('sam@desk.example')
    expect((await late.verify(codeOf(key, -1))).statusCode).toBe(422)
    setNow('2031-05-01T15:01:00Z')
    expect((await late.verify(codeOf(key))).statusCode).toBe(200)
  })

  test('the code with which it was turned on does not count again', async () => {
    const own = await newcomer('tim@desk.example')
    const { key } = await turnOn(own)

    expect((await (await challenged('tim@desk.example')).verify(codeOf(key))).statusCode).toBe(422)
  })

  test('a challenge ends with its sign-in, after five minutes, and with a new password', async () => {
    const { own, key } = await protectedPerson('uma@desk.example')
    const used = await challenged('uma@desk.example')
    expect((await used.verify(codeOf(key))).statusCode).toBe(200)
    setNow('2031-05-01T15:01:00Z')
    const again = await used.verify(codeOf(key))
    expect(again.statusCode).toBe(410)
    expect(again.json()).toMatchObject({ code: 'gone', title: 'Please sign in again' })

    const slow = await challenged('uma@desk.example')
    setNow('2031-05-01T15:06:00Z')
    expect((await slow.verify(codeOf(key))).statusCode).toBe(410)

    const overtaken = await challenged('uma@desk.example')
    await own.put('/api/auth/password', { current: PASSWORD, password: 'river-stone-77' })
    expect((await overtaken.verify(codeOf(key))).statusCode).toBe(410)
    const made = await browser().post('/api/auth/second-factor/verify', {
      challenge: 'made up',
      code: '123456',
    })
    expect(made.statusCode).toBe(410)
  })

  test('somebody who was disabled meanwhile is not let in', async () => {
    const { key } = await protectedPerson('vera@desk.example')
    const { own, verify } = await challenged('vera@desk.example')
    await db.update(users).set({ is_disabled: true }).where(eq(users.email, 'vera@desk.example'))

    expect((await verify(codeOf(key))).json().code).toBe('not_allowed')
    expect(await own.whoAmI()).toBeNull()
  })

  test('the session of whoever used the browser before ends', async () => {
    const { own, key } = await protectedPerson('will@desk.example')
    const earlier = new Map(own.cookies)
    const { challenge } = (await own.signIn('will@desk.example')).json()
    expect((await own.whoAmI()).email).toBe('will@desk.example')

    await own.post('/api/auth/second-factor/verify', { challenge, code: codeOf(key) })

    const old = browser()
    for (const [name, value] of earlier) old.cookies.set(name, value)
    expect(await old.whoAmI()).toBeNull()
    expect((await own.whoAmI()).email).toBe('will@desk.example')
  })
})

describe('recovery codes', () => {
  test('each opens the door once, typed as people type (C7)', async () => {
    const { recoveryCodes } = await protectedPerson('xena@desk.example')
    const [first = '', second = ''] = recoveryCodes

    const one = await challenged('xena@desk.example')
    expect((await one.verify(` ${first.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200)
    const two = await challenged('xena@desk.example')
    expect((await two.verify(first)).statusCode).toBe(422)
    expect((await two.verify(second.replace('-', ''))).statusCode).toBe(200)

    const state = (await two.own.get('/api/auth/second-factor')).json()
    expect(state.recoveryCodesLeft).toBe(8)
  })

  test('of two at once with the same one, one is let in', async () => {
    const { recoveryCodes } = await protectedPerson('yann@desk.example')
    const people = await Promise.all([challenged('yann@desk.example'), challenged('yann@desk.example')])

    const answers = await Promise.all(people.map(({ verify }) => verify(recoveryCodes[0] ?? '')))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('new ones make the earlier ones worthless', async () => {
    const { own, recoveryCodes } = await protectedPerson('zoe@desk.example')

    const renewed = (await own.post('/api/auth/second-factor/recovery-codes', {})).json().recoveryCodes

    const { verify } = await challenged('zoe@desk.example')
    expect((await verify(recoveryCodes[0] ?? '')).statusCode).toBe(422)
    expect((await verify(renewed[0])).statusCode).toBe(200)
  })
})

describe('what would hurt in the wrong hands', () => {
  test.each([
    ['turning it on', 'post', '/api/auth/second-factor'],
    ['new recovery codes', 'post', '/api/auth/second-factor/recovery-codes'],
    ['turning it off', 'delete', '/api/auth/second-factor'],
  ] as const)('%s asks for a password given more than 15 minutes ago', async (what, method, path) => {
    const own = await newcomer(`${what.replaceAll(' ', '-')}@desk.example`)
    if (method === 'delete') await turnOn(own)
    setNow('2031-05-01T15:20:00Z')

    expect((await own[method](path, {})).json()).toMatchObject({
      code: 'password_again',
      title: 'Please give your password again',
    })
    await own.post('/api/auth/password-again', { password: PASSWORD })
    expect((await own[method](path, {})).json().code).not.toBe('password_again')
  })

  test('turned off, the password alone opens a session', async () => {
    const { own } = await protectedPerson('dora@desk.example')
    const begun = await challenged('dora@desk.example')

    expect((await own.delete('/api/auth/second-factor')).statusCode).toBe(200)

    expect((await browser().signIn('dora@desk.example')).json().user.email).toBe('dora@desk.example')
    expect((await begun.verify('000000')).statusCode).toBe(410)
    expect((await own.get('/api/auth/second-factor')).json().isOn).toBe(false)
  })

  test('a mailed link sets a new password and leaves the second factor on (C7)', async () => {
    const { key } = await protectedPerson('emil@desk.example')
    await browser().post('/api/auth/recover', { email: 'emil@desk.example' })
    const token = await mailedToken('emil@desk.example', '/auth/reset')
    await browser().post('/api/auth/reset', { token, password: 'river-stone-77' })

    const { own, verify } = await challenged('emil@desk.example', 'river-stone-77')

    expect(await own.whoAmI()).toBeNull()
    expect((await verify(codeOf(key))).statusCode).toBe(200)
  })

  test('the tables give away no key, no recovery code and no challenge', async () => {
    const { key, begun, recoveryCodes } = await protectedPerson('finn@desk.example')
    const { challenge } = await challenged('finn@desk.example')

    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(signInChallenges),
    ])

    const secrets = [begun.key, key.toString('base64url'), key.toString('hex'), challenge, ...recoveryCodes]
    for (const secret of secrets) expect(stored).not.toContain(secret)
  })
})
