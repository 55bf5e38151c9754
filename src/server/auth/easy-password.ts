import { MESSAGES } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What a person's password must not be made of. */
type Own = { email: string; names: string[] }

/**
 * Refuses passwords that are guessed first: the well-known ones, also with a few digits or signs around them,
 * and those that are little more than the name of the product or the city or the own email.
 *
 * @throws Problem `invalid_input` with the reason at the field `password`
 */
export function refuseEasyPassword(password: string, own: Own): void {
  if (!isEasy(password, own)) return
  const reason = MESSAGES.auth.passwordCommon
  throw new Problem('invalid_input', reason, { fields: { password: reason } })
}

function isEasy(password: string, { email, names }: Own): boolean {
  const typed = password.toLowerCase()
  if (new Set(typed).size <= LEAST_DIFFERENT || isCommon(typed)) return true
  const squeezed = lettersAndDigits(typed)
  return [...names, email, email.split('@')[0] ?? ''].some((name) => isMostly(squeezed, name))
}

/** 'aaaaaaa1' and its like. */
const LEAST_DIFFERENT = 3
/** So many signs around a known word add nothing. */
const MOST_AROUND = 4

function isCommon(typed: string): boolean {
  if (isKnown(typed)) return true
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(typed) ?? []
  const around = before + after
  return isKnown(word) && (around.length <= MOST_AROUND || COUNTING.test(around))
}

const isKnown = (text: string): boolean => COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(plain(text))

/** A run of digits as people type it: counted up or down from an end, or one digit over and over. */
const COUNTING = /^(?:0?123456?7?8?9?0?|0?987654?3?2?1?0?|(\d)\1+)\P{N}?$/u

/** Undoes the usual replacements: 'p@ssw0rd' is 'password'. */
const plain = (text: string): string => text.replace(/[@4301$5!7]/g, (sign) => REPLACED[sign] ?? sign)
const REPLACED: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
}

/** Whether little is left of the password without the name. */
function isMostly(squeezed: string, name: string): boolean {
  const known = lettersAndDigits(name.toLowerCase())
  return known.length >= 3 && squeezed.includes(known) && squeezed.length - known.length <= MOST_AROUND
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
