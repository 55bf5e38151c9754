import { readFileSync } from 'node:fs'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'

/** What a person's password must not be made of. */
type Own = { email: string; names: string[] }

/**
 * Refuses passwords that are guessed first: the well-known ones, also disguised by capitals, letters replaced by
 * signs, or with years, counts and a few signs around them; and those that are little more than the name of the
 * product or the city or the own email.
 *
 * @throws Problem `invalid_input` with the reason at the field `password`
 */
export function refuseWeakPassword(password: string, own: Own): void {
  if (!isWeak(password, own)) return
  const reason = ACCOUNTS.passwordCommon
  throw new Problem('invalid_input', reason, { fields: { password: reason } })
}

function isWeak(password: string, { email, names }: Own): boolean {
  const typed = password.toLowerCase()
  if (new Set(typed).size <= LEAST_DIFFERENT || isCommonPassword(typed)) return true
  const [local = '', host = ''] = email.split('@')
  const mine = [...names, email, local, host].map(lettersAndDigits).filter(isName)
  const isKnown = (word: string) => mine.includes(word) || isCommonPassword(word)
  const parts = [...names, local, host].flatMap((words) => words.split(/[^\p{L}\p{N}]+/u))
  return (
    isDisguised(typed, isKnown) || isMostly(typed, [...mine, ...parts.map(lettersAndDigits).filter(isName)])
  )
}

/** 'aaaaaaa1' and its like. */
const LEAST_DIFFERENT = 3
/** So many characters around a known word add nothing. */
const MOST_AROUND = 4

/** Whether little is left of the password without a known word, however that is spelled. */
function isDisguised(typed: string, isKnown: (word: string) => boolean): boolean {
  const before = /^\P{L}*/u.exec(typed)?.[0].length ?? 0
  const after = /(?<!\P{L})\P{L}*$/u.exec(typed)?.[0].length ?? 0
  // What stands around a word may also be a part of it: in '4dm1n' the 4 is, in '4admin' it is not.
  for (let start = 0; start <= before; start += 1)
    for (let end = typed.length - after; end <= typed.length; end += 1) {
      if (weightOf(typed.slice(0, start), typed.slice(end)) > MOST_AROUND) continue
      if (spellings(typed.slice(start, end)).some(isKnown)) return true
    }
  return false
}

/** How much what stands around a word adds: a year, a count or a sign over and over is no more than one. */
const weightOf = (...around: string[]): number =>
  around.join(' ').replace(YEAR, '#').replace(COUNT, '#').replace(SAME, '#').replaceAll(' ', '').length

const YEAR = /(?:19|20)\d\d/g
/** A run of digits as people type it: counted up or down from an end. */
const COUNT = /0?1234?5?6?7?8?9?0?|0?9876?5?4?3?2?1?0?|321/g
const SAME = /(.)\1+/gu

/** The word as it stands, without signs and with them read as letters, and, of one written twice, once. */
function spellings(word: string): string[] {
  const all = [word, ...decodeLeetSpeak(word)].flatMap((spelled) => [spelled, lettersAndDigits(spelled)])
  return [...new Set(all)].flatMap((spelled) => [spelled, ...half(spelled)])
}

/** 'dragondragon' is 'dragon'. */
function half(word: string): string[] {
  const once = word.slice(0, word.length / 2)
  return once.length >= SHORTEST_NAME && once + once === word ? [once] : []
}

const SHORTEST_NAME = 3
const isName = (name: string): boolean => name.length >= SHORTEST_NAME

/** Whether little is left of the password without those words, the longest first, wherever each stands. */
function isMostly(typed: string, words: string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return spellings(typed).some((spelled) => {
    const squeezed = lettersAndDigits(spelled)
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), squeezed)
    return left !== squeezed && left.replaceAll(' ', '').length <= MOST_AROUND
  })
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Plain text, one a line, lower case, in order; what it is made of stands in docs/decisions. */
const LIST = new URL('common-passwords.txt', import.meta.url)

/**
 * Whether a guesser tries this first: it is one of the well-known passwords that meet our rules, or of the words
 * that such passwords are made of. Kept here, so that the check needs no network.
 *
 * @param text lower case; accents count for nothing, so that 'contraseña' and 'contrasena' are one
 */
function isCommonPassword(text: string): boolean {
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

/** Signs that people type for letters. Some stand for either of two, hence two tables. */
const FIRST_LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}
const SECOND_LETTERS: Record<string, string> = { ...FIRST_LETTERS, '1': 'l', '!': 'l', '|': 'l', '6': 'b' }

/** The text with its signs read as letters: 'p@ssw0rd' is 'password', and '1ove' both 'iove' and 'love'. */
const decodeLeetSpeak = (text: string): string[] =>
  [FIRST_LETTERS, SECOND_LETTERS].map((letters) => text.replace(/\P{L}/gu, (sign) => letters[sign] ?? sign))
