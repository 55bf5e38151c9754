import { beginningOf } from '#shared/beginning-of.ts'

/** Zones that feeds name by letters and the language does not know. */
const OFFSETS = new Map(
  Object.entries({
    ...{ AKST: '-0900', AKDT: '-0800', HST: '-1000', AST: '-0400', ADT: '-0300', NST: '-0330', NDT: '-0230' },
    ...{
      BST: '+0100',
      WET: '+0000',
      WEST: '+0100',
      CET: '+0100',
      CEST: '+0200',
      EET: '+0200',
      EEST: '+0300',
    },
  }),
)

/**
 * A moment as feeds write them: by the standard, or in words as people do. One without a zone is the city's, in which this
 * process runs, and a day without a time is that day there. Some count the seconds since 1970, or thousandths of them.
 *
 * @returns null for what is none
 */
export function momentOf(said: string): Date | null {
  const words = beginningOf(said.trim(), 60).replace(/\s+/gu, ' ')
  const counted = /^(?:\d{10}|\d{13})$/u.test(words) ? Number(words.padEnd(13, '0')) : null
  if (counted !== null) return dateOf(counted)
  const day = words.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/u, '$1-$2-$3T12:00')
  return dateOf(day) ?? dateOf(plain(words))
}

/** `Wednesday, November 25th, 2026 at 6:00 p.m. AKST` as the language reads it. */
const plain = (words: string): string =>
  words
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/giu, '')
    // The day before the month, where no month can be meant.
    .replace(/^(1[3-9]|2\d|3[01])[/.](\d{1,2})[/.](?=\d{4}\b)/u, '$2/$1/')
    .replace(/\b((?:1[3-9]|2[0-3]):\d{2}(?::\d{2})?) ?[ap]\.?m\b\.?/giu, '$1')
    .replace(/\b(?:at|of)\b|[,|•·]| [-–—] /giu, ' ')
    .replace(/(?<=\d) ?([ap])\.?m\b\.?/giu, ' $1m')
    .replace(/\b[A-Z]{3,4}\b/gu, (zone) => OFFSETS.get(zone) ?? zone)

function dateOf(said: string | number): Date | null {
  const at = new Date(said)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990 || at.getUTCFullYear() > 2200 ? null : at
}
