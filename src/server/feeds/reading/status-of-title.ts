import type { PageStatus } from '#shared/page-status.ts'
import { statusIn } from '#server/pages/read-event.ts'

const BEHIND = /[\s([{*–—:-](?<word>cancell?ed|postponed|rescheduled|sold[ -]out)[\s)\]}*!.]{0,5}$/iu
const SOLD_OUT = /^[^\p{L}\p{N}]*sold[ -]out\b[^\p{L}\p{N}$“"‘'(]*(?=[\p{L}\p{N}$“"‘'(])/iu

/** What a title says before or behind itself, as people write it who have no other place: `Jazz Night (CANCELED)`. */
export function statusOfTitle(title: string): { status: PageStatus | null; bare: string } {
  const before = statusIn(title)
  if (before.status !== null) return before.bare === '' ? { ...before, bare: title } : before
  if (SOLD_OUT.test(title)) return { status: 'sold out', bare: title.replace(SOLD_OUT, '') }
  const behind = BEHIND.exec(title)
  const status = behind && STATUSES.get(behind.groups?.['word']?.toLowerCase().slice(0, 4) ?? '')
  const bare = behind ? withoutSigns(title.slice(0, behind.index)) : title
  return status && bare !== '' ? { status, bare } : { status: null, bare: title }
}

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
