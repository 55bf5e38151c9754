import type { OidcErrorCode } from '#shared/oidc.ts'

/** A sign-in at the provider that did not come to its end; `cause` is for the log alone. */
export type Refusal = Error & { errorCode: OidcErrorCode }

export const refusal = (errorCode: OidcErrorCode, message: string, cause?: unknown): Refusal =>
  Object.assign(new Error(message, { cause }), { errorCode })

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'errorCode' in error

/** @returns why, as far as it was foreseen; everything else is `failed` */
export const oidcErrorCodeOf = (error: unknown): OidcErrorCode =>
  isRefusal(error) ? error.errorCode : 'failed'
