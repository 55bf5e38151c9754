import { beginningOf } from './beginning-of.ts'

/** Whether a database keeps a text: a NUL and half of a UTF-16 pair it does not. */
export const isPostgresText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Words from outside that nothing has judged, without what no database keeps.
 *
 * @param most code points; the rest is cut
 */
export const postgresText = (words: string, most: number): string =>
  beginningOf(words.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, ''), most)

/** As {@link postgresText}, and it says when something was left out: for what people read as the words of another. */
export function outsideWords(words: string, most: number): string {
  const kept = postgresText(words, most)
  return kept === beginningOf(words, most) ? kept : `${kept} ${LEFT_OUT}`.trim()
}

const LEFT_OUT = '(Characters that cannot be stored were left out.)'
