/** What may stand before a quotation mark that opens. */
const BEFORE = String.raw`^|[\s([{\u2013\u2014/“‘-]`
const OPENS_DOUBLE = new RegExp(`(${BEFORE})"`, 'g')
const OPENS_SINGLE = new RegExp(`(${BEFORE})'`, 'g')
/** Words that begin with an apostrophe: `’90s`, `rock ’n’ roll`. */
const LEFT_OUT = new RegExp(`(${BEFORE})'(?=\\d\\d|(?:n|em|til|tis|twas|cause)\\b)`, 'gi')

/** Straight quotation marks and apostrophes as they are set in print; feet and inches become primes. */
export function curled(text: string): string {
  if (!/['"]/.test(text)) return text
  return text
    .replace(/(\d)'(\d{1,2})"/g, '$1′$2″')
    .replace(OPENS_DOUBLE, '$1“')
    .replaceAll('"', '”')
    .replace(LEFT_OUT, '$1’')
    .replace(OPENS_SINGLE, '$1‘')
    .replaceAll("'", '’')
}
