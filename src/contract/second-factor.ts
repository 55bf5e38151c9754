import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { listOf } from '#shared/list.ts'
import { SignedInUser, Token } from './accounts.ts'
import { Done, route } from './route.ts'

/** Six digits from the app or a recovery code; spaces, dashes and capitals do not matter. */
export const SecondFactorCode = z
  .string(GENERIC.required)
  .trim()
  .min(1, GENERIC.required)
  .max(40, ACCOUNTS.secondFactor.wrongCode)

const RecoveryCodes = z.object({ recoveryCodes: listOf(z.string(), LIMITS.recoveryCodes, 'made that many') })

/** The own second factor (C7). What changes it answers `password_again` unless the password is fresh. */
export const secondFactor = {
  secondFactor: route({
    method: 'GET',
    path: '/api/auth/second-factor',
    audience: 'signed-in',
    summary: 'How the own account is protected',
    response: z.object({
      isOn: z.boolean(),
      recoveryCodesLeft: z.number(),
      /** Whether the newsroom requires it of this person, who then can't turn it off. */
      isRequired: z.boolean(),
      /** False for somebody who has only ever signed in with OpenID Connect. */
      hasPassword: z.boolean(),
    }),
  }),
  beginSecondFactor: route({
    method: 'POST',
    path: '/api/auth/second-factor',
    audience: 'signed-in',
    summary: 'Get a key for an authenticator app; it counts once a code of it was confirmed',
    response: z.object({
      /** For typing in, RFC 4648 letters. */
      key: z.string(),
      /** For the QR code, `otpauth://…`. */
      address: z.string(),
    }),
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    audience: 'signed-in',
    summary:
      'Turn the second factor on with the first code of the app; the recovery codes are shown this once',
    body: z.strictObject({ code: SecondFactorCode }),
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    audience: 'signed-in',
    summary: 'Get new recovery codes; the earlier ones are void',
    response: RecoveryCodes,
  }),
  endSecondFactor: route({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    audience: 'signed-in',
    summary: 'Turn the second factor off',
    response: Done,
  }),
  verifySecondFactor: route({
    method: 'POST',
    path: '/api/auth/second-factor/verify',
    audience: 'public',
    summary: 'Finish signing in with a code of the app or a recovery code',
    body: z.strictObject({ challenge: Token, code: SecondFactorCode }),
    response: z.object({ user: SignedInUser }),
  }),
}
