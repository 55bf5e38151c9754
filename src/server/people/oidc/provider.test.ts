import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CLIENT, type Manner, newKey, signed, unsigned } from '#tests/support/fake-provider.ts'
import { buildProviderNewsroom, somebody } from '#tests/support/provider-newsroom.ts'
import { users } from '#server/platform/db/tables/accounts.ts'

const { browser, deps, logged, provider, enter, setNow } = await buildProviderNewsroom()

const accountsOf = (email: string) => deps.db.select().from(users).where(eq(users.email, email))

describe('an identity token is refused', () => {
  const later = (claims: Record<string, unknown>, seconds: number) => Number(claims['iat']) + seconds
  const otherKey = newKey()

  test.each<[string, Manner]>([
    ['for another attempt', { claims: (right) => ({ ...right, nonce: 'another' }) }],
    ['without a nonce', { claims: ({ nonce: _, ...rest }) => rest }],
    ['for another client', { claims: (right) => ({ ...right, aud: 'another' }) }],
    [
      'for several clients without saying which',
      { claims: (right) => ({ ...right, aud: [CLIENT.id, 'another'] }) },
    ],
    ['handed to another client', { claims: (right) => ({ ...right, azp: 'another' }) }],
    ['of another provider', { claims: (right) => ({ ...right, iss: 'https://evil.example' }) }],
    ['that is over', { claims: (right) => ({ ...right, exp: later(right, -61) }) }],
    ['that begins later', { claims: (right) => ({ ...right, nbf: later(right, 61) }) }],
    ['without an end', { claims: ({ exp: _, ...rest }) => rest }],
    ['of nobody', { claims: ({ sub: _, ...rest }) => rest }],
    ['without a signature', { token: (right) => `${unsigned({ ...right, header: { alg: 'none' } })}.` }],
    ['signed with another key', { token: (right) => signed({ ...right, key: otherKey.private }) }],
    [
      'signed with a key that the provider does not show',
      { token: (right) => signed({ ...right, header: { alg: 'RS256', kid: 'hidden' } }) },
    ],
    [
      'signed with the shared secret',
      {
        token: (right) => {
          const text = unsigned({ ...right, header: { alg: 'HS256', kid: right.header['kid'] } })
          return `${text}.${createHmac('sha256', CLIENT.secret).update(text).digest('base64url')}`
        },
      },
    ],
    [
      'changed after it was signed',
      { token: (right) => signed(right).replace(/\.[^.]+\./, `.${btoa('{}')}.`) },
    ],
    ['that is none', { token: () => 'nonsense' }],
  ])('%s', async (_what, manner) => {
    provider.behave(manner)
    const own = browser()

    expect(await enter(own, somebody('xena@desk.example'))).toBe('/auth?why=failed')

    expect(await own.whoAmI()).toBeNull()
    expect(await accountsOf('xena@desk.example')).toEqual([])
  })
})

describe('the provider', () => {
  test('may turn its keys: the new ones are fetched when they are needed', async () => {
    await enter(browser(), somebody('yann@desk.example'))
    provider.turnKeys()
    const own = browser()

    await enter(own, somebody('yann@desk.example'))

    expect((await own.whoAmI()).email).toBe('yann@desk.example')
  })

  test('is not asked again what it has said a moment ago', async () => {
    await enter(browser(), somebody('zoe@desk.example'))
    const before = provider.asked.length

    await enter(browser(), somebody('zoe@desk.example'))

    expect(provider.asked.slice(before)).toEqual(['/token'])
  })

  test('may tell the email elsewhere, of this person alone', async () => {
    provider.behave({ userInfo: somebody('abe@desk.example', { sub: 'abe' }) })
    const own = browser()
    await enter(own, { sub: 'abe' })
    expect((await own.whoAmI()).email).toBe('abe@desk.example')

    expect(await enter(browser(), { sub: 'bea' })).toBe('/auth?why=unverified')
  })

  test('may want its secret in the form', async () => {
    setNow('2031-05-01T16:00:00Z')
    provider.behave({ description: { token_endpoint_auth_methods_supported: ['client_secret_post'] } })
    const own = browser()

    await enter(own, somebody('cleo@desk.example'))

    expect((await own.whoAmI()).email).toBe('cleo@desk.example')
    setNow('2031-05-01T17:00:00Z')
  })

  test.each([
    ['calls itself otherwise', { issuer: 'https://evil.example' }],
    ['leads to a place the server must not go', { token_endpoint: 'http://127.0.0.1:9/token' }],
    ['says nothing of where to go', { authorization_endpoint: undefined }],
    ['says more than is read', { padding: 'x'.repeat(1_100_000) }],
    ['promises to name itself and does not', { authorization_response_iss_parameter_supported: true }],
  ])('that %s is not followed', async (_what, description) => {
    setNow('2031-05-01T18:00:00Z')
    provider.behave({ description })
    const own = browser()

    const end = await enter(own, somebody('dora@desk.example'))

    expect(end).toBe('/auth?why=failed')
    setNow('2031-05-01T19:00:00Z')
    await browser().get('/api/auth/oidc/start')
  })

  test('is named on the sign-in screen, and its secret appears in no log', async () => {
    expect((await browser().get('/api/session')).json().provider).toBe('Harbour ID')
    expect(JSON.stringify(logged())).not.toContain(CLIENT.secret)
    expect(JSON.stringify(logged())).not.toContain('let me in')
  })
})
