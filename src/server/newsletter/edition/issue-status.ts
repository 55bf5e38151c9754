import type { IssueState } from '#contract/edition.ts'
import type { EditionStatus } from '#contract/edition-readiness.ts'
import { whoAndWhen, whoAndWhenOrNull, type StoredEdition, type StoredIssue } from './edition-repository.ts'

/** The issue that counts: the newest that was not stopped; undefined while there is none. */
export const currentIssue = ({ issues }: Pick<StoredEdition, 'issues'>): StoredIssue | undefined =>
  issues.find(({ stopped }) => stopped === null)

/** Where an edition stands: by the issue that counts, unless it is worked on again (C62). */
export function statusOf(stored: Pick<StoredEdition, 'issues' | 'reopened'>): EditionStatus {
  const issue = currentIssue(stored)
  if (!issue || stored.reopened) return 'open'
  if (issue.withdrawn) return 'withdrawn'
  return issue.handed_over_at === null ? 'approved' : 'handed-over'
}

export const issueState = (issue: StoredIssue): IssueState => ({
  number: issue.number,
  subject: issue.subject,
  sha256: issue.sha256,
  approved: whoAndWhen(issue.approved),
  dueAt: isoOrNull(issue.due_at),
  handedOverAt: isoOrNull(issue.handed_over_at),
  stopped: whoAndWhenOrNull(issue.stopped),
  withdrawn: whoAndWhenOrNull(issue.withdrawn),
})

const isoOrNull = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())
