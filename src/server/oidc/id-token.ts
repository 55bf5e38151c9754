import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { refusal } from './trouble.ts'

/** The provider's public keys (RFC 7517). */
export const KeySetShape = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
export type KeySet = z.infer<typeof KeySetShape>

/** Who the provider says it is. `sub` never changes; the rest is as it was sent. */
export type Claims = { sub: string; email?: unknown; email_verified?: unknown; name?: unknown }

export type Expected = { issuer: string; clientId: string; nonce: string; now: Date }

/** Signatures that only the provider can make; those with a shared secret and `none` are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCKS_DIFFER_S = 60

/**
 * Reads an identity token: signature, issuer, audience, times and nonce must all be right.
 *
 * @returns null when none of the keys made its signature, which newer keys may have
 * @throws Refusal `failed` when anything else is wrong
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
    return { sub, email, email_verified, name }
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey) return null
    throw refusal('failed', 'The identity token was refused', cause)
  }
}
