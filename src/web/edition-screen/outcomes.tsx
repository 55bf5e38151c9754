import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Minus from 'lucide-react/icons/minus'
import { Link } from '@tanstack/react-router'
import type { Outcome } from '#contract/edition-readiness.ts'
import { OUTCOME } from '#shared/edition-readiness-messages.ts'
import { outcomeInWords, type OutcomeState, stateAt } from '#shared/outcome.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { TargetActs } from './target-acts.tsx'

const ICONS = {
  arrived: Check,
  asks: CircleQuestionMark,
  refused: CircleAlert,
  waiting: Clock,
  none: Minus,
} as const

/** A tick stands only where something arrived. */
export function OutcomeIcon({ state, className }: { state: OutcomeState; className: string }) {
  const Icon = ICONS[state]
  return <Icon aria-hidden data-state={state} className={cx('mt-0.5 size-4 shrink-0', className)} />
}

const COLORS = {
  arrived: 'text-done',
  asks: 'text-going',
  refused: 'text-danger',
  waiting: 'text-accent',
  none: 'text-ink-3',
} as const

/** Where what has not arrived can be tried now, or decided. */
function WayThere({ kind }: Pick<Outcome, 'kind'>) {
  const { edition } = useEdition()
  if (kind === 'archive') return null
  return (
    <>
      {' '}
      {kind === 'ghost' ? (
        <Link to="/admin/hand-over" search={{ edition }} className="link">
          {OUTCOME.toHandover}
        </Link>
      ) : (
        <Link to="/admin/deliveries" search={{ kind: 'event', edition }} className="link">
          {OUTCOME.toDeliveries}
        </Link>
      )}
    </>
  )
}

/** What became of the hand-over at each target (C90). */
export function Outcomes({ outcomes, now }: { outcomes: readonly Outcome[]; now: Date }) {
  const { newsroom, edition } = useEdition()
  const isAdmin = useUser().role === 'admin'
  if (outcomes.length === 0) return null
  return (
    // Its icons stand beneath the one before the words above.
    <ul className="flex min-w-60 flex-1 flex-wrap gap-x-5 text-ink">
      {outcomes.map((outcome, index) => {
        const state = stateAt(outcome, now)
        return (
          // Two may be called alike, and none has anything else to be known by.
          <li key={`${outcome.kind} ${outcome.name} ${index}`} className="flex gap-2">
            <OutcomeIcon state={state} className={COLORS[state]} />
            <span className="min-w-0 wrap-anywhere">
              {outcomeInWords(outcome, now, newsroom)}
              {isAdmin && state !== 'arrived' && <WayThere kind={outcome.kind} />}
              {isAdmin && outcome.kind === 'ghost' && <TargetActs edition={edition} outcome={outcome} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
