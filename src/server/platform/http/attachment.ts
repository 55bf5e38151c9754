import { beginningOf } from '#shared/beginning-of.ts'

/**
 * What tells a browser to store an answer under a name. Letters beyond ASCII stand in `filename*`, for which old programs
 * have a name without them (RFC 6266).
 *
 * @param name with letters, digits, dots and hyphens alone
 */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^ -~]/gu, '')
  const inFull = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `attachment; filename="${plain}"${inFull}`
}

/** In characters: of any script with all else that stands in a name fewer bytes than a file system allows. */
const MOST = 50

/** Words as a part of a file's name, for every file system: `Café & Núñez` is `café-núñez`. */
export const inFileName = (words: string): string =>
  beginningOf(words.normalize('NFC').toLowerCase(), MOST)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
