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
    .replace(PLAIN, (letter) => PLAIN_LETTERS.get(letter) ?? letter)

/**
 * Letters of Latin scripts that nothing decomposes, and how they are typed without them. As numbers: no screen says them,
 * so no font need have them.
 */
const PLAIN_LETTERS = new Map([
  // ae, eth, o, thorn, ss, d
  ['\u00E6', 'ae'],
  ['\u00F0', 'd'],
  ['\u00F8', 'o'],
  ['\u00FE', 'th'],
  ['\u00DF', 'ss'],
  ['\u0111', 'd'],
  // h, dotless i, kra, l, eng, oe, t
  ['\u0127', 'h'],
  ['\u0131', 'i'],
  ['\u0138', 'k'],
  ['\u0142', 'l'],
  ['\u014B', 'n'],
  ['\u0153', 'oe'],
  ['\u0167', 't'],
  // of West Africa and the Americas
  ['\u0253', 'b'],
  ['\u0256', 'd'],
  ['\u0257', 'd'],
  ['\u0199', 'k'],
  ['\u01B4', 'y'],
  ['\u0254', 'o'],
  ['\u0259', 'e'],
  ['\u025B', 'e'],
  ['\u0268', 'i'],
  ['\u0289', 'u'],
])
const PLAIN = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/** The words that are looked for, as {@link foldedForSearch} has them. */
export const foldedWords = (text: string): string[] => foldedForSearch(text).split(' ').filter(Boolean)
