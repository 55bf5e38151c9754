import Check from 'lucide-react/icons/check'
import LockOpen from 'lucide-react/icons/lock-open'
import type { ReactNode } from 'react'
import type { EditionAnswer, IssueState } from '#shared/api/edition.ts'
import { momentShortly } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { ChangedSince } from './changed-since.tsx'
import { useEditionWork } from './edition-work.ts'
import { IssueActs } from './issue-acts.tsx'
import { Refusal } from './refusal.tsx'
import type { Approval } from './use-approval.ts'
import { clockOf, useSecondsLeft } from './use-seconds-left.ts'

const WORDS = EDITION_SCREEN.approve

// Few issues are withdrawn.
const REMAINING_DRAFTS = makePart(() => import('./remaining-drafts.tsx'))

/** What was approved and what becomes of it, with what may be done about it; above it, why an approval was refused. */
export function ApprovalBar({ approval }: { approval: Approval }) {
  const { stored, isAdmin } = useEditionWork()
  const issue = currentIssue(stored)
  const isWithdrawn = isAdmin && issue !== null && issue.withdrawn !== null
  const remaining = usePart(REMAINING_DRAFTS, isWithdrawn)
  const left = useSecondsLeft(issue && !issue.handedOverAt ? issue.dueAt : null, stored.now)
  return (
    <>
      <Refusal approval={approval} />
      {issue && (
        <section
          aria-label={WORDS.label}
          className={cx(
            'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-2.5 text-sm',
            LOOKS[stored.reopened ? 'open' : stored.status],
          )}
        >
          <div className="flex min-w-0 gap-3">
            {stored.status === 'open' ? (
              <LockOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
            ) : (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
            )}
            <Standing issue={issue} left={left} />
          </div>
          {isAdmin && <IssueActs approval={approval} issue={issue} isInGrace={left > 0} />}
        </section>
      )}
      {isWithdrawn && remaining && <remaining.RemainingDrafts edition={stored.edition} />}
    </>
  )
}

/** The issue that counts: the newest that was not stopped. */
export const currentIssue = ({ issues }: Pick<EditionAnswer, 'issues'>): IssueState | null =>
  issues.find(({ stopped }) => stopped === null) ?? null

/** Who approved it and when; how long it can still be stopped, or what has changed since. */
function Standing({ issue, left }: { issue: IssueState; left: number }) {
  const { stored } = useEditionWork()
  const { newsroom } = useEdition()
  const when = (at: string) => momentShortly(new Date(at), newsroom.time_zone, newsroom.today)
  const { reopened } = stored
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3">
      <p role="status" className="font-medium">
        {reopened
          ? WORDS.openAgain(when(reopened.at), reopened.by, issue.number)
          : WORDS.approvedBy(when(issue.approved.at), issue.approved.by)}
      </p>
      <Handover issue={issue} left={left} when={when} />
      {issue.withdrawn && <p>{WORDS.withdrawnBy(when(issue.withdrawn.at), issue.withdrawn.by)}</p>}
      <ChangedSince isOver={left === 0} />
    </div>
  )
}

type HandoverProps = { issue: IssueState; left: number; when: (at: string) => string }

function Handover({ issue: { handedOverAt, dueAt }, left, when }: HandoverProps): ReactNode {
  if (handedOverAt !== null) return <p>{WORDS.handedOver(when(handedOverAt))}</p>
  if (dueAt === null) return <p>{WORDS.notByItself}</p>
  if (left === 0) return <p>{WORDS.handingOverNow}</p>
  const [minutes, seconds] = clockOf(left).split(':')
  // A count that is read aloud every second would drown everything else; figures of one width would set the colon apart.
  return (
    <p role="timer" aria-live="off">
      {WORDS.handingOver} <span className="tnum">{minutes}</span>:<span className="tnum">{seconds}</span>.
    </p>
  )
}

const LOOKS = {
  open: 'bg-going-wash text-going',
  approved: 'bg-done-wash text-done',
  'handed-over': 'bg-done-wash text-done',
  withdrawn: 'bg-wash text-ink-2',
} as const
