import { foldedForSearch, foldedWords } from '#shared/folded.ts'

/** A part of a text, and whether it is what was looked for. */
export type Piece = { text: string; isHit: boolean }

/** Splits a text at the beginnings of its words that are looked for, written in whatever way `isMeant` takes them. */
export function hitsIn(words: string, text: string): Piece[] {
  const wanted = foldedWords(words)
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = Math.max(0, ...wanted.map((beginning) => lengthOf(beginning, word)))
    if (length === 0) continue
    pieces.push({ text: text.slice(end, index), isHit: false })
    end = index + length
    pieces.push({ text: text.slice(index, end), isHit: true })
  }
  return [...pieces, { text: text.slice(end), isHit: false }].filter((piece) => piece.text !== '')
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu

/** @returns how much of the word, in UTF-16 units, is that beginning; 0 where it begins otherwise */
function lengthOf(beginning: string, word: string): number {
  let end = 0
  for (const letter of word) {
    end += letter.length
    const soFar = foldedForSearch(word.slice(0, end))
    if (soFar.length < beginning.length) continue
    const marks = /^\p{M}*/u.exec(word.slice(end))?.[0].length ?? 0
    return soFar.startsWith(beginning) ? end + marks : 0
  }
  return 0
}
