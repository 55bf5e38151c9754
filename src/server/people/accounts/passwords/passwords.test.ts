import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { credentials, failureCounts, mailTokens } from '#server/platform/db/tables/accounts.ts'

const START = '2031-05-01T15:00:00Z'
const { browser, newcomer, deps, mailsTo, mailedToken, setNow } = await buildAccounts({ now: START })
const NEW = 'river-stone-77'
beforeEach(() => setNow(START))

describe('a forgotten password', () => {
  test('is set anew with the mailed link, once, and every session ends (S51, C7)', async () => {
    const own = await newcomer('lea@desk.example')
    await browser().post('/api/auth/recover', { email: 'Lea@desk.example' })
    const token = await mailedToken('lea@desk.example', '/auth/reset')

    const check = async () => (await browser().post('/api/auth/reset/check', { token })).json()
    expect([await check(), await check()]).toEqual([{ ok: true }, { ok: true }])

    const answer = await browser().post('/api/auth/reset', { token, password: NEW })

    expect(await check()).toMatchObject({ code: 'link_expired' })
    expect(answer.statusCode).toBe(200)
    expect(await own.whoAmI()).toBeNull()
    expect((await browser().signIn('lea@desk.example', PASSWORD)).statusCode).toBe(401)
    expect((await browser().signIn('lea@desk.example', NEW)).statusCode).toBe(200)
    const again = await browser().post('/api/auth/reset', { token, password: 'other-stone-78' })
    expect(again.json().code).toBe('link_expired')
  })

  test('works for 60 minutes', async () => {
    await newcomer('slow@desk.example')
    await browser().post('/api/auth/recover', { email: 'slow@desk.example' })
    const token = await mailedToken('slow@desk.example', '/auth/reset')

    setNow('2031-05-01T16:00:01Z')

    expect((await browser().post('/api/auth/reset', { token, password: NEW })).json().code).toBe(
      'link_expired',
    )
  })

  test('of two at once with one link one succeeds', async () => {
    await newcomer('race@desk.example')
    await browser().post('/api/auth/recover', { email: 'race@desk.example' })
    const token = await mailedToken('race@desk.example', '/auth/reset')

    const answers = await Promise.all(
      [1, 2].map((n) => browser().post('/api/auth/reset', { token, password: `${NEW}${n}` })),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('an easy new one is refused and leaves the link good', async () => {
    await newcomer('easy@desk.example')
    await browser().post('/api/auth/recover', { email: 'easy@desk.example' })
    const token = await mailedToken('easy@desk.example', '/auth/reset')

    const refused = await browser().post('/api/auth/reset', { token, password: 'easy@desk.example1' })
    expect(refused.json().fields.password).toBe('This password is too easy to guess. Choose another one.')

    expect((await browser().post('/api/auth/reset', { token, password: NEW })).statusCode).toBe(200)
  })

  test('known and unknown addresses are answered alike, and the unknown one gets no mail', async () => {
    await newcomer('known@desk.example')
    for (const path of ['recover', 'resend']) {
      const known = await browser().post(`/api/auth/${path}`, { email: 'known@desk.example' })
      const unknown = await browser().post(`/api/auth/${path}`, { email: 'nobody@desk.example' })

      expect([known.statusCode, unknown.statusCode]).toEqual([202, 202])
      expect(known.json()).toEqual(unknown.json())
      expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    }
    expect(await mailsTo('nobody@desk.example')).toEqual([])
    expect((await mailsTo('known@desk.example')).map(({ kind }) => kind)).toEqual(['confirm', 'reset'])
  })

  test('a confirmation link sets no password, and a made-up one nothing', async () => {
    await browser().signUp('mixed@desk.example')
    const token = await mailedToken('mixed@desk.example', '/auth/confirm')

    expect((await browser().post('/api/auth/reset', { token, password: NEW })).json().code).toBe(
      'link_expired',
    )
    expect((await browser().post('/api/auth/reset', { token: 'x', password: NEW })).json().code).toBe(
      'link_expired',
    )
  })
})

describe('changing the password', () => {
  test('needs the current one, ends the other sessions, and gives this one a new id', async () => {
    const own = await newcomer('mia@desk.example')
    const other = browser()
    await other.signIn('mia@desk.example')
    const earlier = own.cookies.get('desk-session')

    const answer = await own.put('/api/auth/password', { current: PASSWORD, password: NEW })

    expect(answer.statusCode).toBe(200)
    expect(own.cookies.get('desk-session')).not.toBe(earlier)
    expect(await own.whoAmI()).toMatchObject({ email: 'mia@desk.example' })
    expect(await other.whoAmI()).toBeNull()
    expect((await browser().signIn('mia@desk.example', PASSWORD)).statusCode).toBe(401)
    expect((await browser().signIn('mia@desk.example', NEW)).statusCode).toBe(200)
  })

  test('is refused at the field that is wrong, and guesses of the current one are counted', async () => {
    const own = await newcomer('tom@desk.example')
    const easy = await own.put('/api/auth/password', { current: PASSWORD, password: 'City Desk 2031' })
    expect(easy.json().fields).toHaveProperty('password')

    for (let count = 0; count < 10; count += 1) {
      const wrong = await own.put('/api/auth/password', { current: 'not-his-1', password: NEW })
      expect(wrong.json().fields).toEqual({ current: 'That isn’t your current password.' })
    }

    expect((await own.put('/api/auth/password', { current: PASSWORD, password: NEW })).statusCode).toBe(429)
    await deps.db.delete(failureCounts)
  })
})

test('the tables of accounts give away no password and no link', async () => {
  await newcomer('store@desk.example')
  await browser().post('/api/auth/recover', { email: 'store@desk.example' })
  const token = await mailedToken('store@desk.example', '/auth/reset')

  const stored = JSON.stringify([
    await deps.db.select().from(credentials),
    await deps.db.select().from(mailTokens),
  ])

  expect(token).toHaveLength(43)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(PASSWORD)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})
