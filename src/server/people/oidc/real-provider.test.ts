import { describe, expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { CLIENT } from '#tests/support/fake-provider.ts'
import { CALLBACK } from '#tests/support/provider-newsroom.ts'
import { startRealProvider } from '#tests/support/real-provider.ts'

describe.each([
  ['in the identity token', true],
  ['only when it is asked', false],
])('at a provider that others wrote, which tells the email %s', async (_how, tellsAll) => {
  const callback = `http://127.0.0.1:3000${CALLBACK}`
  const provider = await startRealProvider({ callback, tellsAll })
  const { browser, deps, setNow } = await buildAccounts({
    env: {
      PUBLIC_URL: 'http://127.0.0.1:3000',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OUTBOUND_ALLOW: provider.place,
    },
  })
  type Own = ReturnType<typeof browser>
  /** It has the machine's clock, so the newsroom goes by it too. */
  const keepTime = () => setNow(new Date().toISOString())
  const begin = async (own: Own, query: string) => {
    keepTime()
    return String((await own.get(`/api/auth/oidc/start?${query}`)).headers.location)
  }
  const end = async (own: Own, returned: string) => {
    keepTime()
    return String((await own.get(`${CALLBACK}${returned}`)).headers.location)
  }

  test('somebody new is welcomed by the email that it has verified (C7)', async () => {
    const own = browser()
    const { returned } = await provider.openBrowser().signIn(await begin(own, 'next=/profile'), 'nia')

    expect(await end(own, returned)).toBe('/auth?next=%2Fprofile')
    expect(await own.whoAmI()).toMatchObject({
      email: 'nia@desk.example',
      user_metadata: { full_name: 'The nia' },
    })
  })

  test('a code counts once, and only with the state of this browser', async () => {
    const own = browser()
    const { returned } = await provider.openBrowser().signIn(await begin(own, ''), 'otto')
    const other = browser()
    await begin(other, '')

    expect(await end(other, returned)).toBe('/auth?why=not-completed')
    expect(await end(own, returned)).toBe('/auth?next=')
    expect(await end(own, returned)).toBe('/auth?why=not-completed')
  })

  test('where it is asked for again, it asks although the person is signed in there, and says when', async () => {
    const own = browser()
    const there = provider.openBrowser()
    await end(own, (await there.signIn(await begin(own, ''), 'pia')).returned)
    const silent = await there.signIn(await begin(own, ''), 'pia')
    expect(silent.pages).not.toContain('login')
    await end(own, silent.returned)
    expect((await own.post('/api/auth/second-factor', {})).json().code).toBe('password_again')

    const anew = await there.signIn(await begin(own, 'again=1'), 'pia')

    expect(anew.pages).toContain('login')
    expect(await end(own, anew.returned)).toBe('/auth/again?shown=1')
    expect((await own.post('/api/auth/second-factor', {})).json()).toHaveProperty('key')
  })

  test('a wrong secret is refused in our words', async () => {
    const own = browser()
    const { oidc } = deps.config
    const secret = oidc?.clientSecret ?? ''
    const { returned } = await provider.openBrowser().signIn(await begin(own, ''), 'quin')
    if (oidc) oidc.clientSecret = 'another'
    const refused = await end(own, returned)
    if (oidc) oidc.clientSecret = secret

    expect(refused).toBe('/auth?why=failed')
    expect(await own.whoAmI()).toBeNull()
  })
})
