import type { IDToken } from 'openid-client'
import { isRefusal, refusal } from './oidc-error.ts'

/** Who the provider says it is. `sub` never changes; what is unknown here is as it was sent. */
export type Claims = {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  /** When the person last showed there who it is; null when the provider does not say. */
  authenticatedAt: Date | null
}

type Expected = {
  clientId: string
  now: Date
  /** The person must have shown it then or later, as was asked for with `max_age`. */
  authenticatedSince?: Date | undefined
}

/** Signatures that only the provider can make; those with a shared secret and `none` are not among them. */
export const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** How far the provider's clock and ours may differ, in seconds. */
export const CLOCKS_DIFFER_S = 60

/**
 * Judges what the library leaves open in an identity token whose signature, issuer, audience, times and nonce it has
 * found right: to whom it was handed, and when the person showed who it is (OpenID Connect Core 1.0, 3.1.3.7).
 *
 * @throws Refusal `failed` when anything is wrong, `not-anew` when the person showed it too long ago
 */
export function readClaims(token: IDToken, expected: Expected): Claims {
  const { sub, azp, email, email_verified, name, auth_time } = token
  try {
    if ((azp ?? expected.clientId) !== expected.clientId) throw new Error('It was made out to another client')
    const authenticatedAt = authenticationOf(auth_time, expected.now)
    if (isTooOld(authenticatedAt, expected))
      throw refusal('not-anew', 'The provider did not ask the person anew')
    return { sub, email, email_verified, name, authenticatedAt }
  } catch (cause) {
    throw isRefusal(cause) ? cause : refusal('failed', 'The identity token was refused', cause)
  }
}

/** @throws Error when it is a moment that has not come yet even by a clock that goes ahead */
function authenticationOf(authTime: number | undefined, now: Date): Date | null {
  if (authTime === undefined) return null
  const ahead = authTime * 1000 - now.getTime()
  if (ahead > CLOCKS_DIFFER_S * 1000) throw new Error('auth_time has not come yet')
  // By our clock nothing has happened later than now.
  return new Date(Math.min(authTime * 1000, now.getTime()))
}

function isTooOld(authenticatedAt: Date | null, { authenticatedSince }: Expected): boolean {
  if (!authenticatedSince) return false
  const since = authenticatedSince.getTime() - CLOCKS_DIFFER_S * 1000
  return authenticatedAt === null || authenticatedAt.getTime() < since
}
