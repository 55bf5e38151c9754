import type { HandoverAct, HandoverAsks } from '#contract/handover.ts'
import type { StoredHandover } from './handover-repository.ts'

/** Where somebody has written into the draft, it may go; a page that is published is never touched. */
const ON_ASKING: Record<HandoverAsks, HandoverAct[]> = {
  edited: ['overwrite', 'second', 'draft'],
  deleted: ['second'],
  published: ['second', 'draft'],
}

/** What a person may do about a hand-over whose issue counts. */
export function actsOn({
  status,
  asks,
  next_attempt_at,
}: Pick<StoredHandover, 'status' | 'asks' | 'next_attempt_at'>): HandoverAct[] {
  if (status === 'pending') return next_attempt_at === null ? [] : ['now']
  // One that asked before it was kept what it had found finds it again.
  return status === 'asks' && asks !== null ? ON_ASKING[asks] : ['draft']
}
