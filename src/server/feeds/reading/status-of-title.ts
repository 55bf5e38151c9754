import type { PageStatus } from '#shared/page-status.ts'
import { statusIn } from '#server/pages/read-event.ts'

const BEHIND = /[\s([{*–—:-]+(?<word>cancell?ed|postponed|rescheduled|sold[ -]out)[\s)\]}*!.]*$/iu
const SOLD_OUT = /^[^\p{L}\p{N}]*sold[ -]out\b[^\p{L}\p{N}$“"‘'(]*(?=[\p{L}\p{N}$“"‘'(])/iu

/** What a title says before or behind itself, as people write it who have no other place: `Jazz Night (CANCELED)`. */
export function statusOfTitle(title: string): { status: PageStatus | null; bare: string } {
  const before = statusIn(title)
  if (before.status !== null) return before.bare === '' ? { ...before, bare: title } : before
  if (SOLD_OUT.test(title)) return { status: 'sold out', bare: title.replace(SOLD_OUT, '') }
  const behind = BEHIND.exec(title)
  const status = behind && STATUSES.get(behind.groups?.['word']?.toLowerCase().slice(0, 4) ?? '')
  const bare = behind ? title.slice(0, behind.index) : title
  return status && bare !== '' ? { status, bare } : { status: null, bare: title }
}

const STATUSES = new Map<string, PageStatus>([
  ['canc', 'cancelled'],
  ['post', 'postponed'],
  ['resc', 'rescheduled'],
  ['sold', 'sold out'],
])
