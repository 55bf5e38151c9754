import { readFileSync } from 'node:fs'
import { decodeLeetSpeak } from './leet-speak.ts'

/** Plain text, one a line, lower case, in order; what it is made of stands in docs/decisions. */
const LIST = new URL('common-passwords.txt', import.meta.url)

/**
 * Whether a guesser tries this first: it is one of the well-known passwords that meet our rules, or of the words
 * that such passwords are made of. Kept here, so that the check needs no network.
 *
 * @param text lower case; accents count for nothing, so that 'contraseña' and 'contrasena' are one
 */
export function isCommonPassword(text: string): boolean {
  // Read when the first password is chosen, so that a server that starts does not wait for it.
  known ??= readList()
  return known.has(text) || known.has(withoutAccents(text))
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

let known: ReadonlySet<string> | undefined

/** Also as letters: 'b@byl0n5' and 'babylon5' are then one and the same. */
function readList(): ReadonlySet<string> {
  const passwords = readFileSync(LIST, 'utf8').trimEnd().split('\n')
  return new Set(passwords.flatMap((password) => [password, ...decodeLeetSpeak(password)]))
}
