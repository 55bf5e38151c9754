import { isDeepStrictEqual } from 'node:util'
import { assemble } from '#shared/edition/assemble.ts'
import { DEFAULT_ORDER } from '#shared/edition/blocks.ts'
import { fittedOrder } from '#shared/edition/layout.ts'
import type { StoredIssue } from './edition-repository.ts'
import { currentIssue } from './edition-status.ts'
import type { ReadInput } from './read-input.ts'
import { differing, type Seen, seenOf } from './seen.ts'

/** What of an issue whose letter was not kept tells nothing of the edition itself. */
const OF_NEWSROOM = ['masthead', 'order']

/**
 * What differs from the issue that counts, as {@link differing} answers it. Settings and order of the whole newsroom are
 * taken as the issue was made with them, so that only what was done to this edition counts.
 */
export function changedSince(read: Pick<ReadInput, 'stored' | 'input' | 'assembly'>): string[] {
  const issue = currentIssue(read.stored)
  if (!issue) return []
  if (issue.made_letter === null)
    return differing(issue.seen_hash, seenOf(read.assembly)).filter((part) => !OF_NEWSROOM.includes(part))
  return differing(issue.seen_hash, asMade(read, issue, issue.made_letter))
}

function asMade(
  { stored, input, assembly }: Pick<ReadInput, 'stored' | 'input' | 'assembly'>,
  { made_order }: StoredIssue,
  newsroom: NonNullable<StoredIssue['made_letter']>,
): Seen {
  const order = fittedOrder(stored.layout?.order ?? made_order ?? DEFAULT_ORDER)
  if (isDeepStrictEqual({ order, newsroom }, { order: input.layout.order, newsroom: input.newsroom }))
    return seenOf(assembly)
  return seenOf(assemble({ ...input, newsroom, layout: { ...input.layout, order } }))
}
