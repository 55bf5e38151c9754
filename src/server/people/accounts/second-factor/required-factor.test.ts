import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { ALL_ROUTES, addressOf } from '#tests/support/routes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { failureCounts, secondFactors, sessions, users } from '#server/platform/db/tables/accounts.ts'
import { auditLog, newsroomSettings } from '#server/platform/db/tables/newsroom.ts'
import { publish } from '#server/platform/live/publish.ts'
import { runPeopleCommand } from '#server/people/people/operator-commands.ts'

const newsroom = await buildSecondFactors()
const { app, as, browser, deps, people, newcomer, turnOn, codeOf, challenged, setNow } = newsroom
const { db } = deps
const SETTINGS = '/api/admin/settings'
/** Open streams are judged every half minute in any case. */
const SOONER_THAN_BY_TIME_MS = 20_000
const boss = as('boss')

/** As it was: nobody has a second factor, and none is required. */
beforeEach(async () => {
  newsroom.start()
  await db.delete(failureCounts)
  await db.delete(secondFactors)
  await db.update(users).set({ has_second_factor: false, role: 'user' })
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, people.boss.id))
  await db.update(sessions).set({ authenticated_at: '2031-05-01T15:00:00Z' })
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsroomSettings)
    await tx
      .update(newsroomSettings)
      .set({ settings: { ...row?.settings, second_factor_for_administrators: false } })
    await publish(tx, { kind: 'newsroom' })
  })
})

const change = async (changes: object, by = boss) => {
  const { settings, version } = (await boss.get(SETTINGS)).json()
  return by.put(SETTINGS, { ...settings, ...changes, version })
}
const require = (isRequired: boolean) => change({ second_factor_for_administrators: isRequired })

/** The administrator protects the own account, and then requires it of all. */
async function bossRequires() {
  const { key } = (await boss.post('/api/auth/second-factor')).json()
  const code = codeOf(fromBase32(key))
  expect((await boss.post('/api/auth/second-factor/confirm', { code })).statusCode).toBe(200)
  expect((await require(true)).statusCode).toBe(200)
}

const promote = async (email: string, role: 'admin' | 'user' = 'admin') => {
  const [person] = await db.select().from(users).where(eq(users.email, email))
  expect((await boss.put(`/api/admin/people/${person?.id}/role`, { role })).statusCode).toBe(200)
}

const OWED = {
  code: 'second_factor_first',
  title: 'Second factor needed',
  detail: 'This newsroom requires a second factor for administrators. Set yours up to continue.',
  requestId: expect.any(String),
}

describe('an administrator who owes the required second factor (C7)', () => {
  const NEEDED = [
    'GET /api/auth/second-factor',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/confirm',
    'POST /api/auth/password-again',
    'POST /api/auth/sign-out',
  ]
  const CLOSED = ALL_ROUTES.filter(
    ({ method, path, audience }) => audience !== 'public' && !NEEDED.includes(`${method} ${path}`),
  )

  test('finds every route closed but those that set one up and lead out', async () => {
    const owing = await newcomer('owing@desk.example')
    await bossRequires()
    await promote('owing@desk.example')
    const cookie = [...owing.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(CLOSED.length).toBeGreaterThan(100)
    for (const route of CLOSED)
      for (const method of route.method === 'GET' ? (['GET', 'HEAD'] as const) : [route.method]) {
        const headers = { cookie, 'sec-fetch-site': 'same-origin', [IDEMPOTENCY_HEADER]: 'always-the-same' }
        const answer = await app.inject({ method, url: addressOf(route), headers })
        expect([`${method} ${route.path}`, answer.statusCode]).toEqual([`${method} ${route.path}`, 403])
        if (method !== 'HEAD') expect(answer.json()).toEqual(OWED)
      }
  })

  test('signs in with the password, sets one up, and is in: no other way leads on', async () => {
    await newcomer('nia@desk.example')
    await bossRequires()
    await promote('nia@desk.example')
    const own = browser()
    expect((await own.signIn('nia@desk.example')).json().user).toMatchObject({ role: 'admin' })
    const owing = (await own.get('/api/session')).json()
    expect(owing).toMatchObject({ owesSecondFactor: true })
    expect(owing).not.toHaveProperty('draftKey')
    expect((await own.get('/api/admin/people')).json()).toEqual(OWED)
    expect((await own.get('/api/auth/second-factor')).json()).toMatchObject({ isOn: false, isRequired: true })
    const { recoveryCodes } = await turnOn(own)
    expect(recoveryCodes).toHaveLength(10)
    expect((await own.get('/api/session')).json()).not.toHaveProperty('owesSecondFactor')
    expect((await own.get('/api/admin/people')).statusCode).toBe(200)
  })

  test('may leave', async () => {
    const own = await newcomer('otto@desk.example')
    await bossRequires()
    await promote('otto@desk.example')
    expect((await own.post('/api/auth/sign-out', {})).statusCode).toBe(200)
    expect(await own.whoAmI()).toBeNull()
  })

  test('is whoever becomes one while signed in, from the next request on, and nobody once demoted', async () => {
    const own = await newcomer('pia@desk.example')
    await bossRequires()
    expect((await own.get('/api/newsroom')).statusCode).toBe(200)
    await promote('pia@desk.example')
    expect((await own.get('/api/newsroom')).json()).toEqual(OWED)
    await promote('pia@desk.example', 'user')
    expect((await own.get('/api/newsroom')).statusCode).toBe(200)
  })

  test(
    'is every one without it as soon as it is required, with sessions and streams that were open',
    async () => {
      const own = await newcomer('rosa@desk.example')
      await promote('rosa@desk.example')
      const { id } = await own.whoAmI()
      expect((await own.get('/api/admin/people')).statusCode).toBe(200)
      const [session] = await db.select().from(sessions).where(eq(sessions.user_id, id))
      const ended = Promise.withResolvers<void>()
      const leave = await deps.live.join(
        {
          person: {
            id,
            role: 'admin',
            email: 'rosa@desk.example',
            fullName: null,
            sessionId: session?.id ?? '',
            owesSecondFactor: false,
          },
          send: () => true,
          end: ended.resolve,
        },
        null,
      )
      onTestFinished(leave)
      await bossRequires()
      await ended.promise
      expect((await own.get('/api/admin/people')).json()).toEqual(OWED)
    },
    SOONER_THAN_BY_TIME_MS,
  )
})

test('who has one, and who is no administrator, notices nothing of it', async () => {
  const own = await newcomer('sam@desk.example')
  await bossRequires()
  expect((await own.get('/api/newsroom')).statusCode).toBe(200)
  expect((await boss.get('/api/admin/people')).statusCode).toBe(200)
  expect((await boss.get('/api/session')).json()).not.toHaveProperty('owesSecondFactor')
})

test('a key of another program goes on, also where its account was made an administrator (C78)', async () => {
  await bossRequires()
  const made = (await boss.post('/api/admin/keys', { name: 'Listings', scope: 'read' })).json()
  await db.update(users).set({ role: 'admin' }).where(eq(users.is_machine, true))
  const headers = { authorization: `Bearer ${made.secret}` }
  expect((await app.inject({ url: '/api/newsroom', headers })).statusCode).toBe(200)
})

test('that the newsroom is held back is told to administrators who owe nothing', async () => {
  const held = await buildTestApp({ isRestored: true })
  const session = async () => (await held.as('boss').get('/api/session')).json()
  expect(await session()).toHaveProperty('heldBack')
  await held.deps.db.update(newsroomSettings).set({ settings: { second_factor_for_administrators: true } })
  expect(await session()).toMatchObject({ owesSecondFactor: true })
  expect(await session()).not.toHaveProperty('heldBack')
})

describe('the setting', () => {
  test('is turned on by nobody who has none, who reads so at the field', async () => {
    const answer = await require(true)
    const detail = 'Set up your own second factor first: Profile, Edit Profile, Second factor.'
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { second_factor_for_administrators: detail },
    ])
    expect((await boss.get(SETTINGS)).json().settings.second_factor_for_administrators).toBe(false)
  })

  test('is changed only with a password of late, and noted; other settings need none', async () => {
    await bossRequires()
    await db.delete(auditLog)
    setNow('2031-05-01T16:00:00Z')
    expect((await require(false)).json()).toMatchObject({ code: 'password_again' })
    expect((await change({ city: 'Riverton' })).statusCode).toBe(200)
    await db.update(sessions).set({ authenticated_at: '2031-05-01T15:59:00Z' })
    expect((await require(false)).statusCode).toBe(200)
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { detail: { changed: ['city'] } },
      { actor_id: people.boss.id, detail: { changed: ['second_factor_for_administrators'] } },
    ])
  })

  test('keeps an administrator from taking the own second factor off, until it is turned off', async () => {
    await bossRequires()
    const refused = await boss.delete('/api/auth/second-factor')
    expect(refused.json()).toMatchObject({ code: 'conflict', title: 'The second factor stays on' })
    expect((await boss.get('/api/auth/second-factor')).json()).toMatchObject({ isOn: true, isRequired: true })
    await require(false)
    expect((await boss.delete('/api/auth/second-factor')).statusCode).toBe(200)
  })
})

describe('the last administrator who lost the phone', () => {
  test('comes in with a recovery code', async () => {
    const own = await newcomer('tim@desk.example')
    const { recoveryCodes } = await turnOn(own)
    await bossRequires()
    await promote('tim@desk.example')
    await promote('boss@desk.example', 'user')
    const { own: other, verify } = await challenged('tim@desk.example')
    expect((await verify(recoveryCodes[0] ?? '')).statusCode).toBe(200)
    expect((await other.get('/api/admin/people')).statusCode).toBe(200)
  })

  test('without codes has it taken off by the operator, which ends what is open, and sets up another', async () => {
    const own = await newcomer('uma@desk.example')
    await turnOn(own)
    await bossRequires()
    await promote('uma@desk.example')
    await promote('boss@desk.example', 'user')
    await runPeopleCommand(deps, ['no-second-factor', 'uma@desk.example'])
    expect((await own.get('/api/admin/people')).json()).toEqual(OWED)
    const anew = browser()
    expect((await anew.signIn('uma@desk.example')).json()).toHaveProperty('user')
    expect((await anew.get('/api/admin/people')).json()).toEqual(OWED)
    await turnOn(anew)
    expect((await anew.get('/api/admin/people')).statusCode).toBe(200)
  })
})
