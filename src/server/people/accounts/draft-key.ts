import type { Config } from '#server/platform/config.ts'
import { derivedKey } from '#server/platform/kept-keys.ts'

/**
 * The key (256 bits, base64) under which a person's browsers seal what is typed there and not sent. It follows from the
 * secret, so that it is the same at each sign-in, and another one under another secret.
 */
export const draftKeyOf = ({ secret }: Pick<Config, 'secret'>, personId: string): string =>
  derivedKey(secret, `drafts of ${personId}`).export().toString('base64')
