export type Sentence = { title: string; detail: string }

/** A count as people read it: words up to twelve. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
