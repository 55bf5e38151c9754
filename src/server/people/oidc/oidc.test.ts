import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '#tests/support/accounts.ts'
import { CLIENT } from '#tests/support/fake-provider.ts'
import { type Browser, buildProviderNewsroom, CALLBACK, somebody } from '#tests/support/provider-newsroom.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'

const { app, browser, newcomer, deps, mailedToken, mailsTo, provider, enter, setNow } =
  await buildProviderNewsroom()
const { db } = deps

const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email))

describe('signing in at the provider', () => {
  test('makes an account for somebody new, signs in, and leads on (C7)', async () => {
    const own = browser()

    const end = await enter(own, somebody('Nia@Desk.example', { name: ' Nia Okafor ' }))

    expect(end).toBe('/auth?next=%2Fprofile')
    expect(await own.whoAmI()).toMatchObject({
      email: 'nia@desk.example',
      user_metadata: { full_name: 'Nia Okafor' },
      role: 'user',
    })
    expect((await own.get('/api/auth/second-factor')).json().hasPassword).toBe(false)
  })

  test('asks the provider as the operator has set it up, with everything that binds the answer', async () => {
    const { headers, statusCode } = await browser().get('/api/auth/oidc/start')

    expect(statusCode).toBe(302)
    const address = new URL(String(headers.location))
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      tenant: 'desk',
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${deps.config.publicUrl}${CALLBACK}`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(String(headers['set-cookie'])).toMatch(
      /^desk-oidc=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
  })

  test('knows a person again by what never changes, whatever the email is now', async () => {
    await enter(browser(), { sub: 'otto', email: 'otto@desk.example', email_verified: true })
    const own = browser()
    await enter(own, { sub: 'otto', email: 'otto-new@desk.example', email_verified: false })

    expect((await own.whoAmI()).email).toBe('otto@desk.example')
    expect(await accountsOf('otto-new@desk.example')).toEqual([])
  })

  test('tells whose account it is by mail when an identity is tied to it, once, and nobody who is new (C7)', async () => {
    await newcomer('tia@desk.example')
    const told = async (to: string) => (await mailsTo(to)).filter(({ kind }) => kind === 'notice')
    await enter(browser(), somebody('tia@desk.example'))
    await enter(browser(), somebody('tia@desk.example'))
    await enter(browser(), somebody('fresh@desk.example'))

    expect(await told('tia@desk.example')).toMatchObject([
      {
        subject: 'Another way to sign in to City Desk was added',
        text: expect.stringContaining('with Harbour ID'),
      },
    ])
    expect(await told('fresh@desk.example')).toEqual([])
  })

  test('a HEAD of the address to come back to opens nothing and uses nothing up', async () => {
    const own = browser()
    const begun = await own.get('/api/auth/oidc/start?next=/profile')
    const back = `${CALLBACK}?${provider.signIn(String(begun.headers.location), somebody('hal@desk.example'))}`
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    const looked = await app.inject({ method: 'HEAD', url: back, headers: { cookie } })

    expect(looked.headers['set-cookie']).toBeUndefined()
    expect(await accountsOf('hal@desk.example')).toEqual([])
    expect((await own.get(back)).headers.location).toBe('/auth?next=%2Fprofile')
  })

  test('ties an existing account with the same verified email, whose password stays', async () => {
    const [{ id } = { id: '' }] =
      (await newcomer('pia@desk.example')) && (await accountsOf('pia@desk.example'))
    const own = browser()

    await enter(own, somebody('pia@desk.example'))

    expect((await own.whoAmI()).id).toBe(id)
    expect((await browser().signIn('pia@desk.example', PASSWORD)).statusCode).toBe(200)
  })

  test('of two first sign-ins at once both come in, to one account', async () => {
    const both = [browser(), browser()]

    await Promise.all(both.map((own) => enter(own, somebody('quin@desk.example'))))

    const [first, second] = await Promise.all(both.map((own) => own.whoAmI()))
    expect(first.email).toBe('quin@desk.example')
    expect(second.id).toBe(first.id)
    expect(await accountsOf('quin@desk.example')).toHaveLength(1)
  })

  test('an email that the provider has not verified opens no account and makes none', async () => {
    await newcomer('rosa@desk.example')
    for (const email_verified of [false, undefined, 'false', 1]) {
      const own = browser()
      expect(await enter(own, { sub: 'mallory', email: 'rosa@desk.example', email_verified })).toBe(
        '/auth?why=unverified',
      )
      expect(await own.whoAmI()).toBeNull()
    }
    // The sign of kelvin, which is a k in lower case.
    const kelvin = { sub: 'mallory', email: 'rosa@des\u212A.example', email_verified: true }
    expect(await enter(browser(), kelvin)).toBe('/auth?why=unverified')
    expect(await enter(browser(), { sub: 'mallory', email: 'nonsense', email_verified: true })).toBe(
      '/auth?why=unverified',
    )
    expect(await db.select().from(credentials).where(eq(credentials.subject, 'mallory'))).toEqual([])
  })

  test('a password chosen by somebody who never confirmed the address opens nothing afterwards', async () => {
    await browser().signUp('sam@desk.example')
    const own = browser()

    await enter(own, somebody('sam@desk.example'))

    expect((await own.whoAmI()).email).toBe('sam@desk.example')
    expect((await browser().signIn('sam@desk.example', PASSWORD)).json().code).toBe('wrong_credentials')
    const stale = await browser().post('/api/auth/confirm', {
      token: await mailedToken('sam@desk.example', '/auth/confirm'),
      password: PASSWORD,
    })
    expect(stale.json().code).toBe('link_expired')
  })

  test('a disabled person is not let in', async () => {
    await enter(browser(), somebody('tim@desk.example'))
    await db.update(users).set({ is_disabled: true }).where(eq(users.email, 'tim@desk.example'))
    const own = browser()

    expect(await enter(own, somebody('tim@desk.example'))).toBe('/auth?why=disabled')
    expect(await own.whoAmI()).toBeNull()
  })

  test('asks for the second factor of those who have one', async () => {
    await newcomer('uma@desk.example')
    await db.update(users).set({ has_second_factor: true }).where(eq(users.email, 'uma@desk.example'))
    const own = browser()

    const end = await enter(own, somebody('uma@desk.example'))

    expect(end).toMatch(/^\/auth\?next=%2Fprofile&challenge=[\w-]{43}$/)
    expect(await own.whoAmI()).toBeNull()
  })

  test.each<[string, 'invitation' | 'domains', string]>([
    ['by invitation', 'invitation', '/auth?why=closed'],
    ['of other domains', 'domains', '/auth?why=closed'],
  ])('where people come %s, strangers stay outside and colleagues come in', async (_rule, kind, end) => {
    const email = `vera-${kind}@desk.example`
    await newcomer(email)
    const { signUp } = deps.config
    deps.config.signUp = kind === 'domains' ? { kind, domains: ['other.example'] } : { kind }
    onTestFinished(() => {
      deps.config.signUp = signUp
    })

    expect(await enter(browser(), somebody(`stranger-${kind}@desk.example`))).toBe(end)
    expect(await accountsOf(`stranger-${kind}@desk.example`)).toEqual([])
    const own = browser()
    await enter(own, somebody(email))
    expect((await own.whoAmI()).email).toBe(email)
  })
})

describe('an answer counts', () => {
  const begin = async (own: Browser) => {
    const { headers } = await own.get('/api/auth/oidc/start')
    return provider.signIn(String(headers.location), somebody('will@desk.example'))
  }
  const end = async (own: Browser, returned: string) => {
    const { headers } = await own.get(`${CALLBACK}?${returned}`)
    return headers.location
  }

  test('only in the browser that asked, and once', async () => {
    const own = browser()
    const returned = await begin(own)

    expect(await end(browser(), returned)).toBe('/auth?why=not-completed')
    expect(await end(own, returned)).toBe('/auth?next=')
    expect(await end(own, returned)).toBe('/auth?why=not-completed')
  })

  test('only for the attempt it belongs to, and within ten minutes', async () => {
    const own = browser()
    const first = await begin(own)
    await begin(own)
    expect(await end(own, first)).toBe('/auth?why=not-completed')

    const slow = await begin(own)
    setNow('2031-05-01T15:10:00Z')
    expect(await end(own, slow)).toBe('/auth?why=not-completed')
    expect(await own.whoAmI()).toBeNull()
  })

  test('not when its cookie was made by somebody else', async () => {
    const own = browser()
    const returned = await begin(own)
    const flow = {
      state: new URLSearchParams(returned).get('state'),
      nonce: '',
      verifier: '',
      next: '',
      endsAt: 9e15,
    }
    own.cookies.set('desk-oidc', Buffer.from(JSON.stringify(flow)).toString('base64url'))

    expect(await end(own, returned)).toBe('/auth?why=not-completed')
  })

  test('as a refusal when the person stopped at the provider, and not when another one answers', async () => {
    const own = browser()
    const state = new URLSearchParams(await begin(own)).get('state')
    expect(await end(own, `error=access_denied&state=${state}`)).toBe('/auth?why=not-completed')

    const other = await begin(own)
    expect(await end(own, `${other}&iss=https%3A%2F%2Fevil.example`)).toBe('/auth?why=failed')
  })
})
