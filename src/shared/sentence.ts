export type Sentence = { title: string; detail: string }

/** What somebody else wrote as a sentence, with a full stop where no mark ends it. */
export const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** A count as people read it: words up to twelve. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')

/** A count in words up to ninety-nine, as a sentence begins with it. */
export function spelledOut(count: number): string {
  const tens = Math.floor(count / 10)
  const ones = count % 10
  if (tens < 2) return [...WORDS, ...TEENS][count] ?? String(count)
  const ten = TENS[tens - 2]
  return ten === undefined ? String(count) : ones === 0 ? ten : `${ten}-${WORDS[ones]}`
}

/** What a written number is worth, up to nineteen; `no` is none. */
export const NUMBERS_IN_WORDS: ReadonlyMap<string, number> = new Map(
  [...WORDS, ...TEENS].slice(1).map((word, at) => [word, at + 1]),
)
