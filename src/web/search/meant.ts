import { foldedForSearch } from '#shared/folded.ts'

/** Every word begins a word of the text, whatever its case, accents and apostrophes. */
export function isMeant(words: string, text: string): boolean {
  const there = wordsOf(text)
  return foldedForSearch(words)
    .split(/\s+/)
    .every(
      (word) => there.some((one) => one.startsWith(word)) || ` ${foldedForSearch(text)}`.includes(` ${word}`),
    )
}

/** One of the words begins a word of the text. */
export function oneIsMeant(words: string, text: string): boolean {
  const there = wordsOf(text)
  return foldedForSearch(words)
    .split(/\s+/)
    .some((word) => there.some((one) => one.startsWith(word)))
}

const wordsOf = (text: string): string[] => foldedForSearch(text).split(/[^\p{L}\p{N}]+/u)
