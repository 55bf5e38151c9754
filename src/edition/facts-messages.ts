const quoted = (words: string): string => `“${words}”`

/** What is said of a text that differs from what was filed: the text's words first, then what was filed. */
export const FACTS = {
  forecast: 'the forecast',
  /** Of many only the first are named. */
  filed: (named: readonly string[], count: number) =>
    [...named, ...(count > named.length ? [`and ${count - named.length} more`] : [])].join(', '),
  differs: (said: string, name: string, filed: string) =>
    `The text says ${quoted(said)}; ${name} is filed with ${filed}.`,
  notOf: (said: string, name: string) =>
    `The text says ${quoted(said)}; nothing of the kind is filed for ${name}.`,
  nowhere: (said: string, filed: string) =>
    `The text says ${quoted(said)}; no entry has that${filed === '' ? '' : ` (filed: ${filed})`}.`,
  noStart: (said: string, name: string, start: string) =>
    `${name} starts at ${start}; the text says ${quoted(said)} alone.`,
  falls: (said: string) => `${quoted(said)} ends before it begins.`,
  noSuchDay: (said: string, real: string) => `${quoted(said)} is no real day: that date is a ${real}.`,
  otherDay: (said: string, name: string, filed: string) =>
    `The text says ${quoted(said)}; ${name} is on ${filed}.`,
  noDay: (said: string, edition: string) =>
    `The text says ${quoted(said)}; the edition is that of ${edition}, and no entry names that day.`,
  notFree: (said: string, name: string, price: string) =>
    `The text says ${quoted(said)}; ${name} costs ${price}.`,
  highAndLow: (said: string, is: string, filed: string) => `${quoted(said)} is the ${is}; ${filed} is filed.`,
  high: 'low, not the high',
  low: 'high, not the low',
  foreign: (url: string) => `${url} is in no entry.`,
  missing: (url: string, name: string) => `The address of ${name}, ${url}, is missing.`,
  noAddress: (url: string) => `The address ${url} is missing.`,
  others: (said: string, url: string, owner: string, filed: string) =>
    `${quoted(said)} leads to ${url}, the address of ${owner}; ${filed} is filed.`,
  absent: (name: string) => `Nothing of ${name} is in the text.`,
  maker: (name: string) => `${name} is not named as the photographer.`,
  misspelled: (said: string, filed: string) =>
    `${quoted(said)} differs from ${quoted(filed)} by a letter or two.`,
  otherVenue: (said: string, name: string, venue: string) =>
    `${quoted(said)} stands with ${name}; the venue filed is ${venue}.`,
  joke: (filed: string) => `The joke is not word for word as filed: ${quoted(filed)}`,
  tooLong: 'The text is too long to be compared whole: read the end of it yourself.',
  more: (count: number) => `And ${count} more that differ.`,
  unknown: (words: readonly string[]) => `In no entry: ${words.map(quoted).join(', ')}.`,
  nothing: (names: readonly string[]) =>
    `Nothing to compare with for ${names.join(', ')}: read the page yourself.`,
  thisEdition: 'the edition',
} as const
