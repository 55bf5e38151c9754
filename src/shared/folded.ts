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

/**
 * Words as they are searched: {@link folded}, and without what a keyboard lacks, such as letters that are no other
 * letter with a mark, kinds of dashes and what takes no room. Names that are stored are compared by `folded` alone, so
 * that no sponsor becomes another.
 */
export const foldedForSearch = (text: string): string =>
  folded(text.replace(/\p{Default_Ignorable_Code_Point}+/gu, ''))
    .replace(/[\u02B9\u02BB\u02BD-\u02BF\u02C8\u055A\u05F3\u2035\u2039\u203A\uA78C]/gu, "'")
    .replace(/[\u02BA\u02EE\u05F4\u2036\u301D-\u301F]/gu, '"')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\0-\x7E]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)

/** Letters of Latin scripts that nothing decomposes, and how they are typed without them. */
const PLAIN_LETTERS = new Map(
  Object.entries({
    ...{ æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n' },
    ...{ œ: 'oe', ŧ: 't', ɓ: 'b', ɖ: 'd', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɔ: 'o', ə: 'e', ɛ: 'e', ɨ: 'i', ʉ: 'u' },
  }),
)

/** The words that are looked for, as {@link foldedForSearch} has them. */
export const foldedWords = (text: string): string[] => foldedForSearch(text).split(' ').filter(Boolean)
