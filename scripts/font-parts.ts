/** What the screens themselves say, and the accents that English-speaking towns write most. */
export const EVERY_PAGE = `${span(0x20, 0x7e)}\u00a0©°·×½¼¾£éèêëáàâäíîïóôöúüñçßÉÖÜÄÑÇÅå–—‘’“”•…′″€™−↑↓`

/** Between the smallest and the largest heading: one drawing serves all of them, at a quarter of the bytes. */
const OPTICAL_SIZE = 30
/** A second weight, for the wordmark and the jokes, would be 11 kB of every first page. */
const HEADING_WEIGHT = 500

/**
 * One file: `source` is that of the package, `text` the characters it is for. `size` brings a face of another family,
 * in percent, to the height of its neighbors' small letters.
 */
export type Part = { name: string; source: string; text: string; size?: number }
export type FontFamily = {
  family: string
  weights: string
  style?: 'italic'
  /** Pinned, or cut to what is used. */
  axes: Record<string, number | { min: number; max: number; default: number }>
  /** `optional` where a late swap would move what stands beside it. */
  display: 'swap' | 'optional'
  parts: Part[]
}

const NEWSREADER = 'newsreader/files/newsreader-'
const SCHIBSTED = 'schibsted-grotesk/files/schibsted-grotesk-'
/** Has the Vietnamese letters that Schibsted Grotesk lacks, in the same build; docs/decisions says why this one. */
const HANKEN = 'hanken-grotesk/files/hanken-grotesk-'
const LATIN = `${span(0xa1, 0xff)}ıŒœʻʼˆ˚˜${span(0x2010, 0x205e)}←→∕`
const LATIN_EXT = `${span(0x100, 0x2ba)}${span(0x1e00, 0x1e9f)}${span(0x1ef2, 0x1eff)}${span(0x20a0, 0x20c0)}`
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư${span(0x300, 0x323)}${span(0x1ea0, 0x1ef9)}₫`

/** What of {@link VIETNAMESE} Schibsted Grotesk has no drawing for. */
const VIETNAMESE_ALONE = Array.from(`ƠơƯư${span(0x1ea0, 0x1ef1)}${span(0x1ef4, 0x1ef9)}`)
const isSmall = (letter: string): boolean => letter !== letter.toUpperCase()

/** Every face, in parts: what all pages show first, then what a name may bring. */
export const FONTS: FontFamily[] = [
  {
    // The signature mark of the steps: ten digits of the italic.
    family: 'Newsreader Numerals',
    weights: '400',
    style: 'italic',
    axes: { wght: 400 },
    display: 'optional',
    parts: [{ name: 'numerals', source: `${NEWSREADER}latin-wght-italic`, text: '0123456789' }],
  },
  {
    family: 'Newsreader Variable',
    // Headings have one weight; said of the whole range, so that no browser thickens it for the wordmark.
    weights: '400 600',
    axes: { wght: HEADING_WEIGHT, opsz: OPTICAL_SIZE },
    display: 'swap',
    parts: [
      { name: 'newsreader', source: `${NEWSREADER}latin-opsz-normal`, text: EVERY_PAGE },
      { name: 'newsreader-latin', source: `${NEWSREADER}latin-opsz-normal`, text: LATIN },
      { name: 'newsreader-latin-ext', source: `${NEWSREADER}latin-ext-opsz-normal`, text: LATIN_EXT },
      { name: 'newsreader-vietnamese', source: `${NEWSREADER}vietnamese-opsz-normal`, text: VIETNAMESE },
    ],
  },
  {
    family: 'Schibsted Grotesk Variable',
    weights: '400 600',
    axes: { wght: { min: 400, max: 600, default: 400 } },
    display: 'swap',
    parts: [
      { name: 'schibsted', source: `${SCHIBSTED}latin-wght-normal`, text: EVERY_PAGE },
      { name: 'schibsted-latin', source: `${SCHIBSTED}latin-wght-normal`, text: LATIN },
      // Apart, since a name is mostly small letters.
      ...[
        { name: 'sans-vietnamese', text: VIETNAMESE_ALONE.filter(isSmall).join('') },
        {
          name: 'sans-vietnamese-capitals',
          text: VIETNAMESE_ALONE.filter((letter) => !isSmall(letter)).join(''),
        },
      ].map((part) => ({ ...part, source: `${HANKEN}vietnamese-wght-normal`, size: 106 })),
      { name: 'schibsted-latin-ext', source: `${SCHIBSTED}latin-ext-wght-normal`, text: LATIN_EXT },
    ],
  },
]

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
