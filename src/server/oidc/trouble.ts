import type { OidcTrouble } from '#shared/oidc.ts'

/** A sign-in at the provider that did not come to its end; `cause` is for the log alone. */
export type Refusal = Error & { trouble: OidcTrouble }

export const refusal = (trouble: OidcTrouble, message: string, cause?: unknown): Refusal =>
  Object.assign(new Error(message, { cause }), { trouble })

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'trouble' in error

/** @returns why, as far as it was foreseen; everything else is `failed` */
export const troubleOf = (error: unknown): OidcTrouble => (isRefusal(error) ? error.trouble : 'failed')
