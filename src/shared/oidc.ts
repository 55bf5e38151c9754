/** Where a browser begins to sign in at the operator's OpenID Connect provider; `?next=` is where it ends. */
export const OIDC_START_PATH = '/api/auth/oidc/start'
/** Where the provider sends the browser back to; the operator registers it there, after `PUBLIC_URL`. */
export const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback'

/** Why nobody was signed in, as the sign-in screen is told by `?why=`. */
export const OIDC_TROUBLES = ['not-completed', 'failed', 'unverified', 'closed', 'disabled'] as const
export type OidcTrouble = (typeof OIDC_TROUBLES)[number]
