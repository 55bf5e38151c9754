import { isDeepStrictEqual } from 'node:util'
import { assemble } from '#edition/assemble.ts'
import { DEFAULT_ORDER, isAdBlock, SPONSORS_STEP, stepOf } from '#edition/blocks.ts'
import { fittedOrder } from '#edition/layout.ts'
import type { StoredIssue } from './edition-repository.ts'
import { currentIssue } from './issue-status.ts'
import type { ReadInput } from './read-input.ts'
import { differing, type Seen, seenOf } from './seen.ts'

/** What of an issue whose letter was not kept tells nothing of the edition itself. */
const OF_NEWSROOM = ['masthead', 'order']

/**
 * What differs from the issue that counts, as {@link differing} answers it. Settings and order of the whole newsroom are
 * taken as the issue was made with them, so that only what was done to this edition counts.
 */
export function changedSince(read: Pick<ReadInput, 'stored' | 'input' | 'assembly' | 'read'>): string[] {
  const issue = currentIssue(read.stored)
  if (!issue) return []
  const same = reworded(read, issue)
  if (issue.made_letter === null) same.push(...OF_NEWSROOM)
  const now = issue.made_letter === null ? seenOf(read.assembly) : asMade(read, issue, issue.made_letter)
  return differing(issue.seen_hash, now).filter((part) => !same.includes(part))
}

/**
 * The parts that differ only because the formatter words the same entries otherwise by now: what is made of the entries
 * when it is printed, and of steps that nobody has touched since the approval.
 */
function reworded(
  { stored, assembly }: Pick<ReadInput, 'stored' | 'assembly'>,
  issue: StoredIssue,
): string[] {
  const { steps_changed: changed } = issue
  if (changed === null) return []
  const own = assembly.sections.filter(({ id, words, contentId }) => {
    const step = isAdBlock(id) ? SPONSORS_STEP : stepOf(id)
    const isOwn = words?.by === 'desk' && (contentId === null || isAdBlock(id))
    return isOwn && step !== null && !changed.includes(step)
  })
  return [
    ...own.map(({ id }) => id),
    // It names a sponsor.
    ...(own.some(({ id }) => isAdBlock(id)) ? ['masthead'] : []),
    ...(stored.teasers === null ? ['in-this-edition'] : []),
    ...(stored.preview_line === null ? ['previewLine'] : []),
  ]
}

function asMade(
  { stored, input, assembly, read }: Pick<ReadInput, 'stored' | 'input' | 'assembly' | 'read'>,
  { made_order }: StoredIssue,
  newsroom: NonNullable<StoredIssue['made_letter']>,
): Seen {
  const order = fittedOrder(stored.layout?.order ?? made_order ?? DEFAULT_ORDER)
  if (isDeepStrictEqual({ order, newsroom }, { order: input.layout.order, newsroom: input.newsroom }))
    return seenOf(assembly)
  return seenOf(assemble({ ...input, newsroom, layout: { ...input.layout, order } }, read))
}
