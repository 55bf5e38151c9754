/** What names a secret in an address that was meant for one person. */
const SECRETS = /^(?:token|key|code|sig|signature|auth|session|confirm|unsubscribe|reset|invite)$/iu
/** `accessToken`, `access_token` and `apikey` name one, too. */
const ENDS_WITH_SECRET = /(?:token|apikey|authkey|session(?:id)?)$/iu
/** Words that a path alone begins a part with where it is for one person: `reset-password`. */
const OPENS = /^(?:token|auth|session|confirm|unsubscribe|reset|invite)[-_.]/iu

/**
 * Whether an address looks as if it were for one person alone, such as one to confirm, to unsubscribe or to sign in by:
 * reading it could use it up. Words of a title are none: `/key-west` and `/code-of-conduct` are pages.
 */
export function isPrivateLink(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash } = new URL(url)
  const names = [search, hash].flatMap((part) => [
    ...new URLSearchParams(part.replace(/^[#?]\/?/u, '')).keys(),
  ])
  return names.some(namesSecret) || pathname.split('/').some((part) => SECRETS.test(part) || OPENS.test(part))
}

const namesSecret = (name: string): boolean =>
  ENDS_WITH_SECRET.test(name) ||
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => SECRETS.test(word))
