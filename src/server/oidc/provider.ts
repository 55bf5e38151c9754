import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { fetchFromProvider } from './fetch-from-provider.ts'
import { begunAt, challengeOf, type Flow } from './flow.ts'
import { type Claims, type KeySet, KeySetShape, readIdToken } from './id-token.ts'
import { refusal } from './oidc-error.ts'

type ProviderDeps = Pick<Deps, 'outbound' | 'clock'>
export type ProviderSettings = NonNullable<Config['oidc']>

/** How long what the provider says of itself is believed, in milliseconds. */
const BELIEVED_FOR_MS = 10 * 60_000

const Address = z.url({ protocol: /^https?$/ })

/** What is read of `/.well-known/openid-configuration`. */
const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
type Description = z.infer<typeof Description>

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() })
const UserInfo = z.object({
  sub: z.string(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
})

/**
 * No session at the provider may answer for the person, and the token must say when the person did (OpenID Connect
 * Core 1.0, 3.1.2.1).
 */
const ASKING_ANEW = { prompt: 'login', max_age: '0' }

/** The operator's OpenID Connect provider: authorization code with PKCE, state and nonce. */
export function openIdProvider({ outbound, clock }: ProviderDeps, settings: ProviderSettings) {
  const describe = believed(clock, async () => {
    const base = settings.issuer.replace(/\/$/, '')
    const said = await fetchFromProvider(outbound, `${base}/.well-known/openid-configuration`, Description)
    if (said.issuer !== settings.issuer)
      throw refusal('failed', `The provider calls itself ${said.issuer} instead of ${settings.issuer}`)
    refuseWeakening(settings, said)
    return said
  })
  const keys = believed(clock, async () =>
    fetchFromProvider(outbound, (await describe()).jwks_uri, KeySetShape),
  )
  return {
    /** Where the browser goes to sign in. */
    addressFor: async (flow: Flow, callback: string): Promise<string> => {
      const address = new URL((await describe()).authorization_endpoint)
      const asked = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: callback,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: challengeOf(flow),
        code_challenge_method: 'S256',
        ...(flow.isAnew && ASKING_ANEW),
      }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    /**
     * Redeems the code that the browser brought back.
     *
     * @throws Refusal when the provider does not stand by it, or its identity token is not what it must be
     */
    identify: async (code: string, flow: Flow, callback: string): Promise<Claims> => {
      const said = await describe()
      const tokens = await fetchFromProvider(
        outbound,
        said.token_endpoint,
        Tokens,
        redeeming(settings, said, { code, callback, verifier: flow.verifier }),
      )
      const expected = {
        issuer: settings.issuer,
        clientId: settings.clientId,
        nonce: flow.nonce,
        now: clock(),
        authenticatedSince: flow.isAnew ? begunAt(flow) : undefined,
      }
      const read = (set: KeySet) => readIdToken(tokens.id_token, set, expected)
      const claims = (await read(await keys())) ?? (await read(await keys.anew()))
      if (!claims) throw refusal('failed', 'The identity token was signed with an unknown key')
      if (claims.email !== undefined || !said.userinfo_endpoint || !tokens.access_token) return claims
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      const more = await fetchFromProvider(outbound, said.userinfo_endpoint, UserInfo, { headers })
      // Of somebody else it would be somebody else's email.
      return more.sub === claims.sub ? { ...claims, ...more } : claims
    },
  }
}

/** Over https nothing may lead to plain http, where everybody on the way could read along. */
function refuseWeakening({ issuer }: ProviderSettings, said: Description): void {
  const { token_endpoint, authorization_endpoint, jwks_uri, userinfo_endpoint = issuer } = said
  const addresses = [token_endpoint, authorization_endpoint, jwks_uri, userinfo_endpoint]
  if (issuer.startsWith('https:') && addresses.some((address) => !address.startsWith('https:')))
    throw refusal('failed', 'The provider names an address that is not https')
}

function redeeming(
  { clientId, clientSecret }: ProviderSettings,
  { token_endpoint_auth_methods_supported: ways }: Description,
  { code, callback, verifier }: { code: string; callback: string; verifier: string },
) {
  const isInHeader = ways.includes('client_secret_basic')
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    ...(!isInHeader && { client_id: clientId, client_secret: clientSecret }),
  })
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return {
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isInHeader && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
  }
}

/** Asks once and believes the answer for a while; a failure is asked again. */
function believed<Answer>(clock: () => Date, ask: () => Promise<Answer>) {
  let known: { answer: Answer; at: number } | undefined
  const anew = async (): Promise<Answer> => {
    const answer = await ask()
    known = { answer, at: clock().getTime() }
    return answer
  }
  const read = async (): Promise<Answer> =>
    known && clock().getTime() - known.at < BELIEVED_FOR_MS ? known.answer : anew()
  return Object.assign(read, { anew })
}
