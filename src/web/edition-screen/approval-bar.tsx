import LockOpen from 'lucide-react/icons/lock-open'
import type { ReactNode } from 'react'
import type { EditionAnswer, IssueState } from '#contract/edition.ts'
import { momentShortly } from '#shared/calendar.ts'
import { GET_IT } from '#shared/edition-mail-messages.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { type OutcomeState, overallOf } from '#shared/outcome.ts'
import { OUTCOME } from '#shared/edition-readiness-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/use-now.ts'
import { copyIt } from './copy-it.ts'
import { useEditionWork } from './edition-work.ts'
import { IssueActs } from './issue-acts.tsx'
import { OutcomeIcon, Outcomes } from './outcomes.tsx'
import { RemainingDrafts } from './remaining-drafts.tsx'
import type { Approval } from './use-approval.ts'
import { useCopies } from './use-copies.ts'
import { clockOf, useSecondsLeft } from './use-seconds-left.ts'
import { titleOfBlock } from './block-title.ts'

const WORDS = EDITION_SCREEN.approve

/** What was approved and what becomes of it, with what may be done about it. */
export function ApprovalBar({ approval }: { approval: Approval }) {
  const { stored, isAdmin } = useEditionWork()
  const issue = currentIssue(stored)
  const isWithdrawn = isAdmin && issue !== null && issue.withdrawn !== null
  const left = useSecondsLeft(issue && !issue.handedOverAt ? issue.dueAt : null, stored.now)
  const now = useNow()
  const state = issue && stateOf(stored, issue, now)
  return (
    <>
      {issue && state && (
        <section
          aria-label={WORDS.label}
          className={cx(
            '-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 text-sm max-md:min-h-10 md:min-h-8',
            stored.outcomes.length > 0 && 'mb-1.5 py-1.5',
            LOOKS[stored.reopened ? 'open' : state],
          )}
        >
          <div className={cx('flex min-w-0 gap-2', stored.outcomes.length > 0 && 'basis-full')}>
            {stored.status === 'open' ? (
              <LockOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
            ) : (
              <OutcomeIcon state={state} className="" />
            )}
            <IssueStatus issue={issue} left={left} now={now} />
          </div>
          <Outcomes outcomes={stored.outcomes} now={now} />
          {isAdmin && isForNobody(stored, issue) && <CopyIt />}
          {isAdmin && <IssueActs approval={approval} issue={issue} isInGrace={left > 0} />}
        </section>
      )}
      {isWithdrawn && <RemainingDrafts edition={stored.edition} />}
    </>
  )
}

/** The issue that counts: the newest that was not stopped. */
export const currentIssue = ({ issues }: Pick<EditionAnswer, 'issues'>): IssueState | null =>
  issues.find(({ stopped }) => stopped === null) ?? null

/** How an approved issue stands with those who are to receive it. */
function stateOf({ outcomes }: EditionAnswer, issue: IssueState, now: Date): OutcomeState {
  if (issue.withdrawn) return 'none'
  if (issue.handedOverAt !== null) return overallOf(outcomes, now) ?? 'none'
  return issue.dueAt === null ? 'none' : 'waiting'
}

/** Nothing is set up that it goes to: there is nothing to wait for, and no hand-over to tell of. */
const isForNobody = (
  { outcomes, hasReceivers }: EditionAnswer,
  { handedOverAt, dueAt, withdrawn }: IssueState,
) => !withdrawn && (handedOverAt === null ? dueAt !== null && !hasReceivers : outcomes.length === 0)

/** What nothing receives a person takes along; on a phone, where it would take a line, by *Get it*. */
function CopyIt() {
  const { fetch } = useCopies()
  return (
    <Button size="sm" className="max-md:hidden" onClick={() => void copyIt(fetch)}>
      {GET_IT.copy}
    </Button>
  )
}

/** Who approved it and when; how long it can still be stopped, or what has changed since. */
function IssueStatus({ issue, left, now }: { issue: IssueState; left: number; now: Date }) {
  const { stored } = useEditionWork()
  const { newsroom } = useEdition()
  const when = (at: string) => momentShortly(new Date(at), newsroom.time_zone, newsroom.today)
  const { reopened, outcomes } = stored
  const isKept = isForNobody(stored, issue)
  const hasArrived = overallOf(outcomes, now) === 'arrived'
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3">
      <p role="status" className="font-medium">
        {reopened
          ? WORDS.openAgain(when(reopened.at), reopened.by, issue.number)
          : isKept
            ? OUTCOME.nothingSetUp
            : WORDS.approvedBy(when(issue.approved.at), issue.approved.by)}
      </p>
      {!isKept && <Handover issue={issue} left={left} when={when} hasArrived={hasArrived} />}
      {issue.withdrawn && <p>{WORDS.withdrawnBy(when(issue.withdrawn.at), issue.withdrawn.by)}</p>}
      <ChangedSince isOver={left === 0 && !isKept} />
    </div>
  )
}

type HandoverProps = {
  issue: IssueState
  left: number
  when: (at: string) => string
  hasArrived: boolean
}

function Handover({ issue, left, when, hasArrived }: HandoverProps): ReactNode {
  const { handedOverAt, dueAt } = issue
  if (handedOverAt !== null) {
    const words = hasArrived ? WORDS.handedOver : WORDS.handOverBegan
    return <p>{words(when(handedOverAt))}</p>
  }
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
  arrived: 'bg-done-wash text-done',
  asks: 'bg-going-wash text-going',
  refused: 'bg-danger-wash text-danger',
  waiting: 'bg-accent-wash text-accent',
  none: 'bg-wash text-ink-2',
} as const

/**
 * What has changed since the approval: what would be printed otherwise now, and the entries of which the text that is
 * printed was made before.
 *
 * @param isOver whether it is to be said when nothing has
 */
function ChangedSince({ isOver }: { isOver: boolean }) {
  const { stored, made } = useEditionWork()
  const { changedSince } = stored
  const { steps } = stored.input
  // Nothing is approved over a text that was stale and that nobody found right: each of these became so after it.
  const entries = made.errors.flatMap(({ rule, block }) =>
    rule === 'stale' && block !== null && !changedSince.includes(block) ? [block] : [],
  )
  const said = [
    ...(changedSince.length > 0 ? [WORDS.changedSince(named(changedSince, steps))] : []),
    ...(entries.length > 0 ? [WORDS.entriesSince(named(entries, steps))] : []),
  ]
  return <p role="status">{said.length > 0 ? said.join(' ') : isOver && WORDS.unchanged}</p>
}

const named = (blocks: readonly string[], steps: EditionAnswer['input']['steps']): string =>
  blocks.map((block) => titleOfBlock(block, steps)).join(', ')
