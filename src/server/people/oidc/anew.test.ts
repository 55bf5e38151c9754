import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Browser, buildProviderNewsroom, CALLBACK, somebody } from '#tests/support/provider-newsroom.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { codeAt, stepAt } from '#server/people/accounts/second-factor/totp.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'

const { browser, deps, provider, enter, again, setNow } = await buildProviderNewsroom()

/** A moment of the test's day, as the provider writes it: whole seconds. */
const at = (time: string) => Math.floor(Date.parse(`2031-05-01T${time}Z`) / 1000)
/** Something that asks for the password again, or for what stands for it. */
const danger = async (own: Browser) => (await own.post('/api/auth/second-factor', {})).json().code
const sessionsOf = async (own: Browser) =>
  deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, (await own.whoAmI()).id))

test('a sign-in at the provider is as fresh as what the person did there, not as the redirect (C7)', async () => {
  const own = browser()
  await enter(own, somebody('ada@desk.example', { auth_time: at('14:50:00') }))
  expect(await danger(own)).toBeUndefined()

  setNow('2031-05-01T15:05:00Z')
  expect(await danger(own)).toBe('password_again')
})

test.each([
  ['a silent one, hours after', { auth_time: at('09:00:00') }],
  ['one that does not say when', {}],
])('%s, lets in and opens nothing dangerous', async (_what, more) => {
  const own = browser()
  expect(await enter(own, somebody('bert@desk.example', more))).toBe('/auth?next=%2Fprofile')
  expect((await own.whoAmI()).email).toBe('bert@desk.example')
  expect(await danger(own)).toBe('password_again')
})

test('a second factor after it makes a silent sign-in no fresher', async () => {
  const first = browser()
  await enter(first, somebody('cora@desk.example', { auth_time: at('15:00:00') }))
  const key = fromBase32((await first.post('/api/auth/second-factor', {})).json().key)
  const code = () => codeAt(key, stepAt(deps.clock()))
  await first.post('/api/auth/second-factor/confirm', { code: code() })
  setNow('2031-05-01T16:00:00Z')
  const own = browser()
  const end = await enter(own, somebody('cora@desk.example', { auth_time: at('15:00:00') }))
  const challenge = new URL(end, 'http://desk.example').searchParams.get('challenge')
  const verified = await own.post('/api/auth/second-factor/verify', { challenge, code: code() })

  expect(verified.statusCode).toBe(200)
  expect((await own.delete('/api/auth/second-factor')).json().code).toBe('password_again')
})

test('where it is asked for again, the provider is told to ask, and to say when it did', async () => {
  const { headers } = await browser().get('/api/auth/oidc/start?again=1')
  const { searchParams } = new URL(String(headers.location))
  expect(searchParams.get('prompt')).toBe('login')
  expect(searchParams.get('max_age')).toBe('0')
  const ordinary = await browser().get('/api/auth/oidc/start')
  expect(new URL(String(ordinary.headers.location)).searchParams.has('prompt')).toBe(false)
})

test('signing in there anew opens another 15 minutes in the same session', async () => {
  const own = browser()
  await enter(own, somebody('dan@desk.example'))
  expect(await danger(own)).toBe('password_again')
  const before = await sessionsOf(own)

  expect(await again(own, somebody('dan@desk.example'))).toBe('/auth/again?shown=1')

  expect(await danger(own)).toBeUndefined()
  expect((await sessionsOf(own)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  setNow('2031-05-01T15:15:00Z')
  expect(await danger(own)).toBe('password_again')
})

test.each([
  ['silently, as it was', { auth_time: at('14:58:59') }, 'not-anew'],
  ['without saying when', { auth_time: undefined }, 'not-anew'],
  ['at a time that has not come', { auth_time: at('15:01:01') }, 'failed'],
  ['at a time that is none', { auth_time: 'now' }, 'failed'],
])('a provider that vouches %s, is not believed', async (_what, more, why) => {
  const own = browser()
  await enter(own, somebody('eva@desk.example'))

  expect(await again(own, somebody('eva@desk.example', more))).toBe(`/auth/again?why=${why}`)

  expect(await danger(own)).toBe('password_again')
  expect((await own.whoAmI()).email).toBe('eva@desk.example')
})

test('somebody else at an open session opens nothing with an account of their own', async () => {
  await enter(browser(), somebody('mallory@desk.example'))
  const own = browser()
  await enter(own, somebody('finn@desk.example'))

  expect(await again(own, somebody('mallory@desk.example'))).toBe('/auth/again?why=somebody-else')
  expect(await again(own, somebody('stranger@desk.example'))).toBe('/auth/again?why=somebody-else')

  expect(await danger(own)).toBe('password_again')
  expect((await own.whoAmI()).email).toBe('finn@desk.example')
})

test('whoever was signed out meanwhile is not signed in by it', async () => {
  const own = browser()
  await enter(own, somebody('gus@desk.example'))
  const begun = await own.get('/api/auth/oidc/start?again=1')
  const returned = provider.signIn(String(begun.headers.location), somebody('gus@desk.example'))
  await own.post('/api/auth/sign-out', {})

  const { headers } = await own.get(`${CALLBACK}?${returned}`)

  expect(headers.location).toBe('/auth/again?why=not-completed')
  expect(await own.whoAmI()).toBeNull()
})
