import type { PageStatus } from '#shared/page-status.ts'

/** Apart from the name, so that a story's headline may begin with the word: `Canceled flights strand hundreds`. */
const APART = /^[^\p{L}\p{N}]*\p{L}+\s?[^\p{L}\p{N}\s]/u
/** Before a name, with the new day where one stands there: `RESCHEDULED to Nov 14: Jazz Night`. */
const BEFORE =
  /^[^\p{L}\p{N}]*(?<word>cancell?ed|postponed|rescheduled)\b(?:\s(?:to|until|for)\s(?:[^:–—]|(?<=\d):(?=\d)){1,40}?(?:[–—]|:(?!\d)|\s-\s))?[^\p{L}\p{N}$“"‘'(]*/iu
const SOLD_OUT = /^[^\p{L}\p{N}]*sold[ -]out\b[^\p{L}\p{N}$“"‘'(]*(?=[\p{L}\p{N}$“"‘'(])/iu
/** Behind a name, with the reason or the new day where one is told: `Barn Dance - CANCELED due to weather`. */
const BEHIND =
  /(?:\s(?:(?:has|have) been|is|are|was|were))?[\s([{*–—:-](?<word>cancell?ed|postponed|rescheduled|sold[ -]out)(?:\s(?:due to|because of|until|to|for)\s[^:–—|]{1,60})?[\s)\]}*!.]{0,5}$/iu

/**
 * What a title says before or behind itself, as people write it who have no other place: `Jazz Night (CANCELED)`,
 * `Canceled: Housing Committee`. A title that says nothing else keeps its words.
 */
export function statusOfTitle(
  title: string,
  { isStory = false } = {},
): { status: PageStatus | null; bare: string } {
  const before = isStory && !APART.test(title) ? null : BEFORE.exec(title)
  if (before) return { status: statusNamed(before), bare: title.slice(before[0].length) || title }
  if (SOLD_OUT.test(title)) return { status: 'sold out', bare: title.replace(SOLD_OUT, '') }
  const behind = BEHIND.exec(title)
  const name = title.slice(0, behind?.index)
  const bare = behind ? withoutSigns(name) : title
  // A story tells by its last word what became of something: `Lantern parade canceled`.
  if (isStory && bare === name && /^\s/u.test(behind?.[0] ?? '')) return { status: null, bare: title }
  return behind && bare !== '' && !/\bnot$/iu.test(bare)
    ? { status: statusNamed(behind), bare }
    : { status: null, bare: title }
}

const statusNamed = ({ groups }: RegExpExecArray): PageStatus | null =>
  STATUSES.get(groups?.['word']?.toLowerCase().slice(0, 4) ?? '') ?? null

/** Without what stands between a title and what was put behind it. */
function withoutSigns(title: string): string {
  let end = title.length
  while (end > 0 && ' ([{*–—:-'.includes(title.charAt(end - 1))) end -= 1
  return title.slice(0, end)
}

const STATUSES = new Map<string, PageStatus>([
  ['canc', 'cancelled'],
  ['post', 'postponed'],
  ['resc', 'rescheduled'],
  ['sold', 'sold out'],
])

/** A notice on the page of one event, which says nothing of what might be: `This event is canceled if it rains`. */
const NOTICE =
  /(?<!\b(?:if|when|unless|should|case|once) )\b(?:this|(?:the|tonight.s)(?= \w+ has been)) (?:event|show|concert|meeting|program|class|performance|session|workshop) (?:has been|is|was) (?:now )?(?<word>cancell?ed|postponed|sold out)(?= ?(?:[.!]|$)| (?:due to|because of|until)\b)/iu

/** What a page says of its one event in a sentence of its own, as city calendars do that leave the rest as it was. */
export const statusOfWords = (text: string): PageStatus | null => {
  const said = NOTICE.exec(text)
  return said && statusNamed(said)
}
