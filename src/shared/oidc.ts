/**
 * Where a browser begins to sign in at the operator's OpenID Connect provider; `?next=` is where it ends. With
 * `?again=1` the provider asks the person anew, for something dangerous in an open session.
 */
export const OIDC_START_PATH = '/api/auth/oidc/start'
/** Where the provider sends the browser back to; the operator registers it there, after `PUBLIC_URL`. */
export const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback'

/** The screen on which signing in anew ends: `?shown=1` where it counts, `?why=` where it does not. */
export const OIDC_AGAIN_SCREEN = '/auth/again'

/** Why nobody was signed in, or not anew, as the screen is told by `?why=`. */
export const OIDC_ERROR_CODES = [
  'not-completed',
  'failed',
  'unverified',
  'closed',
  'disabled',
  'not-anew',
  'somebody-else',
] as const
export type OidcErrorCode = (typeof OIDC_ERROR_CODES)[number]
