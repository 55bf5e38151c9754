import { folded } from '#shared/folded.ts'

/** Every word begins a word of the text, whatever its case, accents and apostrophes. */
export function isMeant(words: string, text: string): boolean {
  const there = wordsOf(text)
  return folded(words)
    .split(/\s+/)
    .every((word) => there.some((one) => one.startsWith(word)) || ` ${folded(text)}`.includes(` ${word}`))
}

/** One of the words begins a word of the text. */
export function oneIsMeant(words: string, text: string): boolean {
  const there = wordsOf(text)
  return folded(words)
    .split(/\s+/)
    .some((word) => there.some((one) => one.startsWith(word)))
}

const wordsOf = (text: string): string[] => folded(text).split(/[^\p{L}\p{N}]+/u)
