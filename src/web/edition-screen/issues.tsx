import { useId, useState } from 'react'
import type { IssueState } from '#contract/edition.ts'
import { momentShortly } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { currentIssue } from './approval-bar.tsx'
import { titleOfBlock } from './block-title.ts'
import { useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.issues

// What compares words is fetched when somebody wants to see it.
const CHANGES = makePart(() => import('./issue-changes.tsx'))

/** What was approved of the edition, the newest first, and what has changed since each. */
export function Issues() {
  const { stored } = useEditionWork()
  const current = currentIssue(stored)
  return (
    <section aria-label={WORDS.label} className="mt-6 border-t pt-4">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{WORDS.label}</h2>
      {stored.issues.length === 0 && <p className="mt-1 text-ink-3 text-sm">{WORDS.none}</p>}
      <ol className="mt-1 space-y-3 text-sm">
        {stored.issues.map((issue, index) => (
          <Issue
            key={issue.number}
            issue={issue}
            changed={issue === current ? stored.changedSince : []}
            next={stored.issues.slice(0, index).findLast(({ stopped }) => stopped === null)?.number ?? null}
          />
        ))}
      </ol>
    </section>
  )
}

type Props = {
  issue: IssueState
  /** What differs from it now; of the issue that counts alone. */
  changed: string[]
  /** The issue that took its place. */
  next: number | null
}

function Issue({ issue, changed, next }: Props) {
  const { stored } = useEditionWork()
  const { newsroom } = useEdition()
  const [isOpen, setOpen] = useState(false)
  const part = usePart(CHANGES, isOpen, () => setOpen(false))
  const shown = useId()
  const when = (at: string) => momentShortly(new Date(at), newsroom.time_zone, newsroom.today)
  const { number, approved, stopped, withdrawn } = issue
  const hasChanges = changed.length > 0 || next !== null
  return (
    <li>
      <p>
        <span className="font-medium">{WORDS.issue(number)}</span>{' '}
        <span className="text-ink-2">{WORDS.approved(when(approved.at), approved.by)}</span>
      </p>
      {stopped && <p className="text-ink-3">{WORDS.stopped(when(stopped.at), stopped.by)}</p>}
      {withdrawn && <p className="text-ink-3">{WORDS.withdrawn(when(withdrawn.at), withdrawn.by)}</p>}
      {changed.length > 0 && (
        <p className="text-going">
          {WORDS.changedSince(changed.map((block) => titleOfBlock(block, stored.input.steps)).join(', '))}
        </p>
      )}
      {hasChanges && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          aria-controls={shown}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? WORDS.hideChanges : next === null ? WORDS.showChanges : WORDS.showNext(next)}
        </Button>
      )}
      <div id={shown}>
        {isOpen &&
          hasChanges &&
          (part ? <part.IssueChanges number={number} next={next} /> : <SkeletonLines />)}
      </div>
    </li>
  )
}
