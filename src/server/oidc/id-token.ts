import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { isRefusal, refusal } from './oidc-error.ts'

/** The provider's public keys (RFC 7517). */
export const KeySetShape = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
export type KeySet = z.infer<typeof KeySetShape>

/** Who the provider says it is. `sub` never changes; what is unknown here is as it was sent. */
export type Claims = {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  /** When the person last showed there who it is; null when the provider does not say. */
  authenticatedAt: Date | null
}

export type Expected = {
  issuer: string
  clientId: string
  nonce: string
  now: Date
  /** The person must have shown it then or later, as was asked for with `max_age`. */
  authenticatedSince?: Date | undefined
}

/** Signatures that only the provider can make; those with a shared secret and `none` are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCKS_DIFFER_S = 60

/**
 * Reads an identity token: signature, issuer, audience, times and nonce must all be right (OpenID Connect Core
 * 1.0, 3.1.3.7).
 *
 * @returns null when none of the keys made its signature, which newer keys may have
 * @throws Refusal `failed` when anything else is wrong, `not-anew` when the person showed it too long ago
 */
export async function readIdToken(token: string, keys: KeySet, expected: Expected): Promise<Claims | null> {
  const { issuer, clientId, nonce, now } = expected
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      currentDate: now,
      clockTolerance: CLOCKS_DIFFER_S,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub = '', aud, azp, email, email_verified, name } = payload
    if (payload['nonce'] !== nonce) throw new Error('It answers another attempt')
    if ((Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp ?? clientId) !== clientId)
      throw new Error('It was made out to another client')
    const authenticatedAt = authenticationOf(payload['auth_time'], now)
    if (isTooOld(authenticatedAt, expected))
      throw refusal('not-anew', 'The provider did not ask the person anew')
    return { sub, email, email_verified, name, authenticatedAt }
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey) return null
    if (isRefusal(cause)) throw cause
    throw refusal('failed', 'The identity token was refused', cause)
  }
}

/** @throws Error when it is no moment, or one that has not come yet even by a clock that goes ahead */
function authenticationOf(authTime: unknown, now: Date): Date | null {
  if (authTime === undefined) return null
  if (typeof authTime !== 'number' || !Number.isFinite(authTime)) throw new Error('auth_time is no number')
  const ahead = authTime * 1000 - now.getTime()
  if (ahead > CLOCKS_DIFFER_S * 1000) throw new Error('auth_time has not come yet')
  // By our clock nothing has happened later than now; a far too early one is one that was long ago.
  return new Date(Math.min(Math.max(authTime * 1000, 0), now.getTime()))
}

function isTooOld(authenticatedAt: Date | null, { authenticatedSince }: Expected): boolean {
  if (!authenticatedSince) return false
  const since = authenticatedSince.getTime() - CLOCKS_DIFFER_S * 1000
  return authenticatedAt === null || authenticatedAt.getTime() < since
}
