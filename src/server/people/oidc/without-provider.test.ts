import { expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { readConfig } from '#server/platform/config.ts'

const { browser } = await buildAccounts()
const SET = {
  SECRET: 'a secret that is long enough to be one',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'x',
}

test('without a provider there is nothing to sign in at', async () => {
  expect((await browser().get('/api/auth/oidc/start')).statusCode).toBe(404)
  expect((await browser().get('/api/auth/oidc/callback?code=1&state=1')).statusCode).toBe(404)
  expect((await browser().get('/api/session')).json()).not.toHaveProperty('provider')
})

test('a provider needs its client and https, or a place that the operator allowed', () => {
  const issuer = 'https://id.example.org/realms/desk'
  expect(readConfig({ ...SET, OIDC_ISSUER: issuer }).oidc).toEqual({
    issuer,
    clientId: 'desk',
    clientSecret: 'x',
    name: 'OpenID Connect',
  })
  expect(() => readConfig({ ...SET, OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: '' })).toThrow(
    /OIDC_CLIENT_SECRET/,
  )
  expect(() => readConfig({ ...SET, OIDC_ISSUER: 'http://id.internal:8080' })).toThrow(/OUTBOUND_ALLOW/)
  const allowed = { ...SET, OIDC_ISSUER: 'http://id.internal:8080', OUTBOUND_ALLOW: 'id.internal:8080' }
  expect(readConfig(allowed).oidc?.issuer).toBe('http://id.internal:8080')
})
