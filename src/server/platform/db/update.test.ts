import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '#server/people/accounts/second-factor/totp.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { PRESENT_NAMES, rowsOfTables, updatedNewsroom } from '#tests/support/updated-newsroom.ts'

let newsroom: Awaited<ReturnType<typeof updatedNewsroom>>
beforeAll(async () => {
  newsroom = await updatedNewsroom()
})
afterAll(() => newsroom.close())

const ANAS_COOKIE =
  'desk-session=anas-session-from-before-the-update-0123456.Oi8MkYvLNHeMkO6Xe5heXl_Dw3kQYeowhm2WFI0tNMY'
const CLEOS_KEY = Buffer.from('YSBrZXkgb2YgYW4gYXBwLCAyMCA', 'base64url')
/** The step of 30 seconds that it is. */
const STEP = 64_513_800

test('every row of a newsroom of the first release is there after the update', async () => {
  const { before, db } = newsroom
  expect(Object.values(before)).not.toContain(0)
  const after = await rowsOfTables(db)
  const kept = Object.entries(before).map(([name, rows]) => [
    name,
    after[PRESENT_NAMES[name] ?? name] ?? 0,
    rows,
  ])
  // Of the two challenges one is somebody's who has no account any more.
  const lost = kept.filter(([name, now, then]) => now !== then && name !== 'verification')
  expect(lost).toEqual([])
  expect(after['sign_in_challenges']).toBe(1)
})

describe('after the update', () => {
  test('a session goes on, with its moments, its device and its age', async () => {
    const own = newsroom.browser({ headers: { cookie: ANAS_COOKIE } })
    expect(await own.whoAmI()).toMatchObject({
      email: 'ana@desk.example',
      user_metadata: { full_name: 'Ana Álvarez' },
    })
    expect((await own.get('/api/auth/sessions')).json().sessions).toMatchObject([
      { device: 'Firefox on Linux', created_at: '2031-05-01T14:00:00.123Z', isCurrent: true },
    ])
    expect((await own.get('/api/editions/2031-05-03/steps/2/draft')).json()).toMatchObject({
      draft: { values: { location: 'Not lost' } },
    })
  })

  test('a password of before signs in', async () => {
    const own = newsroom.browser()
    expect((await own.signIn('bo@desk.example', 'another-lantern-42')).statusCode).toBe(401)
    expect((await own.signIn('bo@desk.example')).statusCode).toBe(200)
    expect(await own.whoAmI()).toMatchObject({ email: 'bo@desk.example', role: 'admin' })
    const { people } = (await own.get('/api/admin/people')).json()
    expect(people).toHaveLength(7)
    expect(people).toContainEqual(
      expect.objectContaining({
        email: 'ana@desk.example',
        last_sign_in_at: '2031-05-01T14:00:00.123Z',
        last_active_at: expect.stringMatching(/^2031-05-01T1[45]/),
        is_confirmed: true,
      }),
    )
  })

  test('a second factor asks on, its used code stays used, and what was begun before is finished', async () => {
    const own = newsroom.browser()
    const verify = (challenge: string, code: string) =>
      own.post('/api/auth/second-factor/verify', { challenge, code })
    const begun = 'a-challenge-from-before-the-update'
    expect((await verify(begun, codeAt(CLEOS_KEY, STEP - 1))).statusCode).toBe(422)
    expect((await verify(begun, codeAt(CLEOS_KEY, STEP))).statusCode).toBe(200)
    expect(await own.whoAmI()).toMatchObject({ email: 'cleo@desk.example' })
    const { challenge } = (await own.signIn('cleo@desk.example')).json()
    expect((await verify(challenge, 'k3v9q-0tz7m')).statusCode).toBe(200)
    const again = (await own.signIn('cleo@desk.example')).json()
    expect((await verify(again.challenge, 'k3v9q-0tz7m')).statusCode).toBe(422)
  })

  test('the identity at a provider is tied to the same account', async () => {
    const own = newsroom.browser()
    const { headers } = await own.get('/api/auth/oidc/start?next=/profile')
    const claims = { sub: 'sub of ida', email: 'renamed@desk.example', email_verified: false }
    const brought = newsroom.provider.signIn(String(headers.location), claims)
    const back = await own.get(`/api/auth/oidc/callback?${brought}`)
    expect(back.headers.location).toBe('/auth?next=%2Fprofile')
    expect(await own.whoAmI()).toMatchObject({ email: 'ida@desk.example' })
  })

  test('links that were on their way work, also those from before links knew their password', async () => {
    const eva = newsroom.browser()
    const confirm = (password: string) =>
      eva.post('/api/auth/confirm', { token: 'a-link-that-confirms', password })
    expect((await confirm('another-lantern-42')).statusCode).toBe(422)
    expect((await confirm(PASSWORD)).statusCode).toBe(200)
    expect(await eva.whoAmI()).toMatchObject({ user_metadata: { full_name: 'Eva Field' } })
    const nia = newsroom.browser()
    const invited = await nia.post('/api/auth/invitation', { token: 'a-link-that-invites' })
    expect(invited.json()).toMatchObject({ email: 'nia@desk.example', isNew: true })
  })

  test('who was disabled or had guessed too often is kept out', async () => {
    const refused = await newsroom.browser().signIn('gus@desk.example')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '450'])
    await newsroom.db.execute(sql`delete from failure_counts`)
    expect((await newsroom.browser().signIn('gus@desk.example')).json()).toMatchObject({
      code: 'not_allowed',
    })
  })
})
