import { useLinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import type { LucideIcon } from 'lucide-react/types'
import type { Task } from '#contract/board.ts'
import { statusLabel, type TaskStatus } from '#shared/board.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { type AnyStep, findStep, STEPS } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { WriterMarks } from '#web/presence/writer-marks.tsx'
import { useWriters } from '#web/presence/writers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Numeral } from '#web/ui/numeral.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { statusOf } from './status-of.ts'

/**
 * The nine steps as one line of numerals coloured by status, and the ways to the neighbours. It is one stop of the
 * keyboard, within which the arrows go.
 */
export const Stepper = ({ current, tasks }: { current: StepNumber; tasks: Task[] }) => (
  <nav aria-label="Steps" className="flex items-center max-lg:hidden">
    <Neighbour step={findStep(current - 1)} word="Previous" Icon={ChevronLeft} />
    {STEPS.map((step) => (
      <StepLink
        key={step.number}
        step={step}
        status={statusOf(tasks, step.number)}
        isCurrent={step.number === current}
      />
    ))}
    <Neighbour step={findStep(current + 1)} word="Next" Icon={ChevronRight} />
  </nav>
)

/** Where a key leads among so many steps, from the one that has the focus. */
const BESIDE: Record<string, (at: number, all: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, all) => all - 1,
}

function goBeside(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: link } = event
  const links = [...(link.closest('nav')?.querySelectorAll<HTMLElement>('a[data-step]') ?? [])]
  const next = BESIDE[event.key]?.(links.indexOf(link), links.length)
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}

type StepLinkProps = { step: AnyStep; status: TaskStatus; isCurrent: boolean }

function StepLink({ step: { number, title }, status, isCurrent }: StepLinkProps) {
  const { edition } = useEdition()
  const writers = useWriters(edition, number)
  const name = `${title}, ${statusLabel(status)}`
  const named = writers.length > 0 ? `${name}, ${PRESENCE.writing(writers)}` : name
  const link = {
    ...useLinkProps({ to: '/step/$stepId', params: { stepId: String(number) } }),
    tabIndex: isCurrent ? 0 : -1,
    onKeyDown: goBeside,
  }
  return (
    <Tooltip label={named}>
      <a
        {...link}
        data-step={number}
        // The router calls it the current page; it is the current one of nine steps.
        aria-current={isCurrent ? 'step' : undefined}
        className={cx(
          'relative grid size-8 shrink-0 place-items-center rounded-full text-lg leading-none pointer-coarse:size-9',
          LOOKS[status],
          isCurrent && 'border-2 border-current bg-sheet',
        )}
      >
        <span aria-hidden>
          <Numeral value={number} />
        </span>
        <span className="sr-only">
          Step {number}, {named}
        </span>
        {writers.length > 0 && (
          <WriterMarks writers={writers} className="left-1/2 -bottom-3 -translate-x-1/2" />
        )}
      </a>
    </Tooltip>
  )
}

type NeighbourProps = { step: AnyStep | undefined; word: 'Previous' | 'Next'; Icon: LucideIcon }

/** The way to the step before or after; where there is none, its place stays empty. */
const Neighbour = ({ step, ...rest }: NeighbourProps) =>
  step ? <NeighbourLink step={step} {...rest} /> : <span className="size-8 shrink-0" />

function NeighbourLink({ step, word, Icon }: NeighbourProps & { step: AnyStep }) {
  const link = useLinkProps({ to: '/step/$stepId', params: { stepId: String(step.number) } })
  return (
    <Tooltip label={step.title}>
      <a {...link} tabIndex={-1} className={buttonClass('quiet', 'icon-sm', 'size-8')}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">
          {word} step, {step.title}
        </span>
      </a>
    </Tooltip>
  )
}

const LOOKS: Record<TaskStatus, string> = {
  todo: 'text-ink-2 hover:bg-ink/6',
  'in-progress': 'text-accent hover:bg-accent-wash',
  done: 'text-done hover:bg-done-wash',
}
