import { beginningOf } from '#shared/beginning-of.ts'
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
  skipSubjectCheck,
} from 'openid-client'
import { secondsAhead } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/deps.ts'
import { begunAt, type Flow } from './flow.ts'
import { ALGORITHMS, type Claims, CLOCKS_DIFFER_S, readClaims } from './id-token.ts'
import { isRefusal, refusal } from './oidc-error.ts'
import { providerFetch } from './provider-fetch.ts'

type ProviderDeps = Pick<Deps, 'outbound' | 'clock'>
export type ProviderSettings = NonNullable<Config['oidc']>

/** How long what the provider says of itself is believed, in milliseconds; of its keys the library believes 5 minutes. */
const BELIEVED_FOR_MS = 10 * 60_000
/** A known set of keys is this old at least, because the library fetches a younger one not again for a key it lacks. */
const KEYS_ARE_OLD_S = 60

/**
 * No session at the provider may answer for the person, and the token must say when the person did (OpenID Connect
 * Core 1.0, 3.1.2.1).
 */
const ASKING_ANEW = { prompt: 'login', max_age: '0' }

/**
 * The operator's OpenID Connect provider: authorization code with PKCE, state and nonce.
 *
 * `openid-client` speaks the protocol; addresses, time, size, the clock and what a person is told are ours
 * (docs/decisions/017-openid-connect.md). Both calls throw a Refusal.
 */
export function openIdProvider(deps: ProviderDeps, settings: ProviderSettings) {
  const describe = believed(deps.clock, () => discover(deps, settings))
  let keys: ReturnType<typeof getJwksCache>
  return {
    /** Where the browser goes to sign in, and then to `callback`. */
    addressFor: (flow: Flow, callback: string): Promise<string> =>
      orRefusal('The provider is not usable', async () => {
        const asked = {
          redirect_uri: new URL(callback).href,
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...(flow.isAnew && ASKING_ANEW),
        }
        return buildAuthorizationUrl(configure(deps, settings, await describe()), asked).href
      }),
    /**
     * Redeems the code that the browser brought back, at the address to which it came.
     *
     * @throws Refusal `not-completed` when the person stopped there, `not-anew`, or `failed` when the provider does
     *   not stand by it or its identity token is not what it must be
     */
    identify: (returned: URL, flow: Flow): Promise<Claims> =>
      orRefusal('What the provider answered was refused', async () => {
        const config = configure(deps, settings, await describe())
        const aged = keys && { ...keys, uat: keys.uat - KEYS_ARE_OLD_S }
        if (aged) setJwksCache(config, aged)
        const tokens = await authorizationCodeGrant(config, returned, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
        })
        const used = getJwksCache(config)
        if (used?.uat !== aged?.uat) keys = used
        const token = tokens.claims()
        if (!token) throw refusal('failed', 'The provider gave no identity token')
        const claims = readClaims(token, {
          clientId: settings.clientId,
          now: deps.clock(),
          authenticatedSince: flow.isAnew ? begunAt(flow) : undefined,
        })
        if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
        const { sub, email, email_verified, name } = await fetchUserInfo(
          config,
          tokens.access_token,
          skipSubjectCheck,
        )
        // Of somebody else it would be somebody else's email.
        return sub === claims.sub ? { ...claims, email, email_verified, name } : claims
      }),
  }
}

/** What the provider says of itself, which must bear the very name that the operator gave. */
async function discover({ outbound }: ProviderDeps, settings: ProviderSettings): Promise<ServerMetadata> {
  const { issuer, clientId } = settings
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: providerFetch(outbound),
    execute: isPlain(settings) ? [allowInsecureRequests] : [],
  })
  const said = found.serverMetadata()
  if (said.issuer !== issuer)
    throw refusal('failed', `The provider calls itself ${said.issuer} instead of ${issuer}`)
  return said
}

/** The library for one attempt: our clock goes into it as it is now, and the signature is checked in any case. */
function configure({ outbound, clock }: ProviderDeps, settings: ProviderSettings, said: ServerMetadata) {
  const { clientId, clientSecret } = settings
  const ways = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const config = new Configuration(
    { ...said, id_token_signing_alg_values_supported: ALGORITHMS },
    clientId,
    { [clockSkew]: secondsAhead(clock), [clockTolerance]: CLOCKS_DIFFER_S },
    ways.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
  )
  config[customFetch] = providerFetch(outbound)
  if (isPlain(settings)) allowInsecureRequests(config)
  enableNonRepudiationChecks(config)
  return config
}

/** Plain http is for hosts that the operator allowed; over https nothing may lead to it, which the library refuses. */
const isPlain = ({ issuer }: ProviderSettings): boolean => issuer.startsWith('http:')

async function orRefusal<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (isRefusal(cause)) throw cause
    if (cause instanceof AuthorizationResponseError)
      throw refusal('not-completed', `The provider answered ${beginningOf(cause.error, 100)}`)
    throw refusal('failed', message, cause)
  }
}

/** Asks once and believes the answer for a while; a failure is asked again. */
function believed<Answer>(clock: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Answer; at: number } | undefined
  return async () => {
    const now = clock().getTime()
    if (!known || now - known.at >= BELIEVED_FOR_MS) known = { answer: await ask(), at: now }
    return known.answer
  }
}
