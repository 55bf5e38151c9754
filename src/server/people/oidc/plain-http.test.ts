import { expect, test } from 'vitest'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { newFlow } from './flow.ts'
import { openIdProvider } from './provider.ts'

const ISSUER = 'https://id.example.org'
const NOW = new Date('2031-05-01T15:00:00Z')
const RIGHT = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
}

/** A provider over https that says that of itself. `asked` is what goes out. */
function providerSaying(description: Partial<typeof RIGHT>) {
  const asked: string[] = []
  const answer = async (url: string) => {
    asked.push(url)
    const body = Buffer.from(JSON.stringify({ ...RIGHT, ...description }))
    const headers = new Map([['content-type', 'application/json']])
    return { kind: 'answered', httpStatus: 200, headers, body, isCut: false } as const
  }
  const outbound: GuardedFetch = Object.assign(answer, { close: async () => {} })
  const settings = { issuer: ISSUER, clientId: 'desk', clientSecret: 'hush', name: 'Harbour ID' }
  return { asked, provider: openIdProvider({ outbound, clock: () => NOW }, settings) }
}

const flow = newFlow({ next: '', isAnew: false }, NOW)
const callback = 'https://desk.example.org/api/auth/oidc/callback'

test('a provider over https that leads the browser over plain http is not followed', async () => {
  const { provider } = providerSaying({ authorization_endpoint: 'http://id.example.org/authorize' })
  await expect(provider.addressFor(flow, callback)).rejects.toMatchObject({ errorCode: 'failed' })
})

test('a provider over https is given no code and no secret over plain http', async () => {
  const { provider, asked } = providerSaying({ token_endpoint: 'http://id.example.org/token' })
  const returned = new URL(`${callback}?code=1&state=${flow.state}`)

  await expect(provider.identify(returned, flow)).rejects.toMatchObject({ errorCode: 'failed' })

  expect(asked).toEqual([`${ISSUER}/.well-known/openid-configuration`])
})
