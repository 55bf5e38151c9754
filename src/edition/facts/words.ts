import type { Token } from './tokens.ts'

/** Words that tell nothing from anything. */
const STOP = new Set(
  'the a an and of at in on for with to from by as is are be or its it s t after before our your this that these those their his her they them he she we you who what which when where how why has have had was were will would can could do does did not no every each all some any more most into over out off up down back one two three new here there then than so if but dr mr mrs st'.split(
    ' ',
  ),
)

/** A word without its ending, so that "closes", "closed" and "close" are one, and so are "Harbor's" and "Harbor". */
export function stemOf(word: string): string {
  const bare = word.replace(/'s?$|'(?=s$)/g, '').replaceAll("'", '')
  if (bare.length < 5) return bare.length > 3 ? bare.replace(/[se]$/, '') : bare
  return bare.replace(/(?:ies|es|ing|ed|e|s|y)$/, '')
}

/** The words that tell something, without endings, each once. */
export const tellingOf = (tokens: readonly Token[]): string[] => [
  ...new Set(tokens.filter(isTelling).map(({ text }) => stemOf(text))),
]

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** "Third generation", so that a text may say "three generations". */
export const ordered = (number: number, word: string): string => `${number} ${stemOf(word)}`

/** Everything that is put in an order, as the number and the word. */
export const orderedIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ text }, at) => {
    const order = ORDINALS.indexOf(text)
    return order < 0 ? [] : [ordered(order + 1, tokens[at + 1]?.text ?? '')]
  })

/** Days and months tell when, not what. */
const WHEN =
  /^(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|january|february|march|april|may|june|july|august|september|october|november|december|tonight|today|tomorrow|am|pm)$/

export const isTelling = ({ kind, text }: Token): boolean =>
  kind === 'word' && text.length > 1 && !STOP.has(text) && !WHEN.test(text)

/** @returns how many letters differ (Levenshtein), or 3 for three and more */
export function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const swap = (row[to - 1] ?? 0) + (one.charAt(at - 1) === other.charAt(to - 1) ? 0 : 1)
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(3, row[other.length] ?? 3)
}
