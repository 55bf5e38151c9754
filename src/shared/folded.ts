/**
 * Words without what people type one way or another (C92): letter case, accents, the form of apostrophes and quotation
 * marks, blanks. Its cost grows with the length of the text alone: marks go first, since putting a long run of them in
 * order, as normalizing does, takes time by the square of the run.
 */
export const folded = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/[‘’\u201A\u201B\u02BC\u2032`\u00B4]/g, "'")
    .replace(/[“”\u201E\u201F\u00AB\u00BB\u2033]/g, '"')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    // Which of the two a lower case sigma is depends on what follows, which a word that is looked for lacks.
    .replaceAll('\u03C2', '\u03C3')

const MARKS = /\p{M}+/gu

/** The words that are looked for, as {@link folded} has them. */
export const foldedWords = (text: string): string[] => folded(text).split(' ').filter(Boolean)
