/** Characters of scripts that are written from right to left, and the mark that stands for one (Unicode, UAX 9). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * What somebody typed, to be put into a line of ours: what is written from right to left keeps its own order and leaves
 * the line's alone, so that the time behind a name is read behind it.
 *
 * @returns the text between FSI and PDI (U+2068, U+2069) where it needs them; all other text as it is
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)
