import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { whoAreStillAllowed } from './authenticate.ts'

const START = '2031-05-01T15:00:00Z'
const SESSION = 'desk-session'
const { browser, newcomer, deps, app, as, people, setNow } = await buildAccounts({ now: START })
const onHttps = await buildAccounts({ env: { PUBLIC_URL: 'https://desk.example' } })
const { db } = deps
const EMAIL = 'nia@desk.example'
await newcomer(EMAIL)
beforeEach(() => setNow(START))

const signedIn = async () => {
  const own = browser({
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0' },
  })
  await own.signIn(EMAIL)
  return own
}
const cookieHeader = (value: string) => ({ cookie: `desk-session=${value}` })
const ask = async (value: string) =>
  (await app.inject({ url: '/api/session', headers: cookieHeader(value) })).json().user

describe('the cookie (C4)', () => {
  test('is read by no script, sent to this site alone, and lasts as long as the session may (S17, C4)', async () => {
    const answer = await browser().signIn(EMAIL)

    const [session] = [answer.headers['set-cookie']].flat()
    expect(session).toMatch(
      /^desk-session=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is bound to https and to the host when the newsroom is reached by https', async () => {
    expect(onHttps.people.ana.cookie).toMatch(/^__Host-desk-session=/)
    const own = onHttps.browser({ headers: { cookie: onHttps.people.ana.cookie } })

    const answer = await own.post('/api/auth/sign-out', { scope: 'local' })

    expect(answer.headers['set-cookie']).toBe(
      '__Host-desk-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
  })

  test('opens nothing when made from what a stolen database holds', async () => {
    const own = await signedIn()
    const [stored] = await db.select().from(sessions).orderBy(sessions.created_at)
    const token = stored?.token ?? ''
    const guess = createHmac('sha256', 'another secret').update(`session:${token}`).digest('base64url')

    expect(await ask(token)).toBeNull()
    expect(await ask(`${token}.`)).toBeNull()
    expect(await ask(`${token}.${token}`)).toBeNull()
    expect(await ask(`${token}.${guess}`)).toBeNull()
    expect(await own.whoAmI()).not.toBeNull()
  })

  test('with one changed character opens nothing', async () => {
    const own = await signedIn()
    const good = own.cookies.get('desk-session') ?? ''
    expect(await ask(good)).not.toBeNull()

    const broken = good.slice(0, -2) + (good.at(-2) === 'A' ? 'B' : 'A') + good.slice(-1)

    expect(await ask(broken)).toBeNull()
    expect(await ask('')).toBeNull()
    expect(await ask('%00')).toBeNull()
  })
})

describe('a session ends', () => {
  test('24 hours after its last use (S53, C54)', async () => {
    const own = await signedIn()
    setNow('2031-05-02T14:59:00Z')
    expect(await own.whoAmI()).not.toBeNull()
    setNow('2031-05-03T14:58:00Z')
    expect(await own.whoAmI()).not.toBeNull()
    setNow('2031-05-04T14:58:01Z')

    expect(await own.whoAmI()).toBeNull()
    expect((await own.get('/api/auth/sessions')).statusCode).toBe(401)
  })

  test('14 days after the sign-in, however much it is used', async () => {
    const own = await signedIn()
    for (let day = 2; day <= 15; day += 1) {
      for (const hour of ['01', '12']) {
        setNow(`2031-05-${String(day).padStart(2, '0')}T${hour}:00:00Z`)
        expect(await own.whoAmI()).not.toBeNull()
      }
    }
    setNow('2031-05-15T15:00:00Z')

    expect(await own.whoAmI()).toBeNull()
  })

  test('when its person is disabled, at the next request', async () => {
    await newcomer('gone@desk.example')
    const own = browser()
    await own.signIn('gone@desk.example')
    await db.update(users).set({ is_disabled: true }).where(eq(users.email, 'gone@desk.example'))

    expect(await own.whoAmI()).toBeNull()
  })
})

test('a role change holds at the next request, and an unknown role counts as a user (S57, S58)', async () => {
  const { id } = people.ben
  const isAllowed = async () => (await as('ben').get('/api/admin/people')).statusCode
  expect(await isAllowed()).toBe(403)

  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  expect(await isAllowed()).toBe(200)

  await deps.database.db.execute(`update users set role = 'owner' where id = '${id}'`)
  expect(await isAllowed()).toBe(403)
  expect((await as('ben').get('/api/session')).json().user.role).toBe('user')
  await db.update(users).set({ role: 'user' }).where(eq(users.id, id))
})

test('a role change gives the session a new id at the next request; the one before it soon opens nothing (S57, C4)', async () => {
  setNow(START)
  const own = await signedIn()
  const withCookies = (cookies: Map<string, string>) => {
    const one = browser()
    for (const [name, value] of cookies) one.cookies.set(name, value)
    return one
  }
  const before = new Map(own.cookies)
  const { id } = await own.whoAmI()
  await as('boss').put(`/api/admin/people/${id}/role`, { role: 'admin' })
  expect(own.cookies).toEqual(before)

  // Two that are sent side by side: both are answered, and one brings the new id.
  const both = [withCookies(before), withCookies(before)]
  const seen = await Promise.all(both.map((one) => one.get('/api/session')))
  expect(seen.map((answer) => answer.json().user.role)).toEqual(['admin', 'admin'])
  const [renewed, ...more] = both
    .map(({ cookies }) => cookies)
    .filter((cookies) => cookies.get(SESSION) !== before.get(SESSION))
  expect([renewed?.size, more]).toEqual([before.size, []])
  expect(await withCookies(before).whoAmI()).toMatchObject({ id })

  setNow('2031-05-01T15:00:31Z')
  expect(await withCookies(before).whoAmI()).toBeNull()
  const after = withCookies(renewed ?? new Map())
  expect(await after.whoAmI()).toMatchObject({ id, role: 'admin' })
  expect(after.cookies).toEqual(renewed)
  await as('boss').put(`/api/admin/people/${id}/role`, { role: 'user' })
  setNow(START)
})

test('the last request of a person is kept to the minute (C31)', async () => {
  const lastRequest = async () => {
    const [row] = await db.select().from(users).where(eq(users.email, EMAIL))
    return isoMomentOrNull(row?.last_request_at ?? null)
  }
  const own = await signedIn()
  setNow('2031-05-01T15:00:40Z')
  await own.whoAmI()
  expect(await lastRequest()).toBe('2031-05-01T15:00:00.000Z')

  setNow('2031-05-01T15:01:10Z')
  await own.whoAmI()

  expect(await lastRequest()).toBe('2031-05-01T15:01:10.000Z')
})

test('an open stream is judged by the same rules', async () => {
  const own = await signedIn()
  const { sessions } = (await own.get('/api/auth/sessions')).json()
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)

  const stillAllowed = async () => (await whoAreStillAllowed(deps, [id])).get(id)

  expect(await stillAllowed()).toMatchObject({ email: EMAIL, role: 'user', sessionId: id })
  setNow('2031-05-02T15:00:01Z')
  expect(await stillAllowed()).toBeUndefined()
  setNow(START)
  await own.post('/api/auth/sign-out', { scope: 'local' })
  expect(await stillAllowed()).toBeUndefined()
})

describe('signing out', () => {
  test('ends the session on the server and takes cookie and cache from the browser (S42)', async () => {
    const own = await signedIn()
    const kept = own.cookies.get('desk-session') ?? ''

    const answer = await own.post('/api/auth/sign-out', {})

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect([...own.cookies.keys()]).toEqual(['desk-device'])
    expect(await ask(kept)).toBeNull()
  })

  test('of the others leaves this one; of all leaves none (S51)', async () => {
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()]

    await one.post('/api/auth/sign-out', { scope: 'others' })
    expect([await one.whoAmI(), await two.whoAmI(), await three.whoAmI()]).toMatchObject([
      { email: EMAIL },
      null,
      null,
    ])

    const four = await signedIn()
    await four.post('/api/auth/sign-out', { scope: 'global' })
    expect([await one.whoAmI(), await four.whoAmI()]).toEqual([null, null])
  })

  test('is not for those who are not signed in', async () => {
    expect((await browser().post('/api/auth/sign-out', {})).statusCode).toBe(401)
  })
})

describe('the own sessions', () => {
  test('are listed newest first, with their device, and can be ended one by one', async () => {
    const first = await signedIn()
    await first.post('/api/auth/sign-out', { scope: 'others' })
    setNow('2031-05-01T15:05:00Z')
    const second = await signedIn()

    const { sessions } = (await first.get('/api/auth/sessions')).json()
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        isCurrent: false,
        device: 'Firefox on Windows',
        created_at: '2031-05-01T15:05:00.000Z',
        last_used_at: '2031-05-01T15:05:00.000Z',
      },
      expect.objectContaining({ isCurrent: true, created_at: '2031-05-01T15:00:00.000Z' }),
    ])
    const ended = await first.delete(`/api/auth/sessions/${sessions[0].id}`)

    expect(ended.statusCode).toBe(200)
    expect(await second.whoAmI()).toBeNull()
    expect((await first.delete(`/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404)
  })

  test("somebody else's session answers like one that does not exist", async () => {
    const own = await signedIn()
    const { sessions } = (await own.get('/api/auth/sessions')).json()

    expect((await as('boss').delete(`/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404)
    expect(await own.whoAmI()).not.toBeNull()
  })
})

test('the full name can be changed and emptied (S47)', async () => {
  const own = await signedIn()

  const named = await own.put('/api/auth/user', { fullName: 'Nia Ōkubo' })
  expect(named.json().user.user_metadata).toEqual({ full_name: 'Nia Ōkubo' })
  expect((await own.whoAmI()).user_metadata).toEqual({ full_name: 'Nia Ōkubo' })

  await own.put('/api/auth/user', { fullName: null })
  expect((await own.whoAmI()).user_metadata).toEqual({ full_name: null })
})

test("no endpoint opens, lists or impersonates beside the contract's", async () => {
  const [{ cookie }] = [people.boss]
  for (const url of [
    '/api/auth/get-session',
    '/api/auth/admin/list-users',
    '/api/auth/admin/impersonate-user',
  ]) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(404)
  }
})
