export type Sentence = { title: string; detail: string }

/** A count as people read it: words up to twelve. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')

/** What a written number is worth, up to nineteen; `no` is none. */
export const NUMBERS_IN_WORDS: ReadonlyMap<string, number> = new Map(
  [...WORDS, ...TEENS].slice(1).map((word, at) => [word, at + 1]),
)
