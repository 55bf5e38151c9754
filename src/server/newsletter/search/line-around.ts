import { beginningOf } from '#shared/beginning-of.ts'
import { foldedForSearch } from '#shared/folded.ts'
import { LIMITS } from '#shared/limits.ts'

/** How many letters are shown before the word that was found. */
const BEFORE = 30

/**
 * The part of a text around a word, on one line; a mark says that more stands before it.
 *
 * @param word folded, without blanks
 */
export function lineAround(text: string, word: string): string {
  const from = Math.max(0, placeOfWord(text, word) - BEFORE)
  const line = beginningOf(text.slice(from).replace(/^[\uDC00-\uDFFF]/, ''), LIMITS.cardLine).replace(
    /\s+/g,
    ' ',
  )
  if (from === 0) return line.trim()
  // What was cut amid a word begins with the next one, where that is not beyond the word that was found.
  const next = line.indexOf(' ')
  return next >= 0 && next < BEFORE ? `… ${line.slice(next + 1)}` : `…${line}`
}

/** Where the first word begins that has this one in it; 0 where none does. The folded text has other lengths. */
function placeOfWord(text: string, word: string): number {
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    if (!foldedForSearch(line).includes(word)) continue
    for (const { 0: one, index: within } of line.matchAll(/\S+/g))
      if (foldedForSearch(one).includes(word)) return index + within
  }
  return 0
}
