import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ChevronLeft, type LucideIcon } from 'lucide-react'
import type { Task } from '#shared/api/board.ts'
import { statusLabel, type TaskStatus } from '#shared/board.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { type AnyStep, findStep, STEPS } from '#steps/index.ts'
import { useBoardPath } from '#web/board/use-board-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/** The way back to the board, and the nine steps as one line of numerals coloured by status. */
export function Stepper({ current, tasks }: { current: StepNumber; tasks: Task[] }) {
  const home = useBoardPath()
  return (
    <nav
      aria-label="Steps"
      className="relative -mx-1 flex items-center gap-0.5 overflow-x-auto px-1 py-5 [scrollbar-width:none] sm:gap-1"
    >
      <Link
        to={home}
        className="mr-1 flex h-9 shrink-0 items-center gap-1 rounded-md px-1 text-ink-2 text-sm hover:text-ink sm:mr-3"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Board</span>
      </Link>
      <Neighbour step={findStep(current - 1)} word="Previous" Icon={ArrowLeft} />
      {STEPS.map(({ number, title }) => {
        const status = tasks.find((task) => task.step === number)?.status ?? 'todo'
        return (
          <Link
            key={number}
            to="/step/$stepId"
            params={{ stepId: String(number) }}
            aria-current={number === current ? 'step' : undefined}
            className={cx(
              'numeral grid size-8 shrink-0 sm:size-9 place-items-center rounded-full text-lg leading-none',
              number === current ? 'bg-ink text-paper' : LOOKS[status],
            )}
          >
            <span aria-hidden>{number}</span>
            <span className="sr-only">
              Step {number}, {title}, {statusLabel(status)}
            </span>
          </Link>
        )
      })}
      <Neighbour step={findStep(current + 1)} word="Next" Icon={ArrowRight} />
    </nav>
  )
}

type NeighbourProps = { step: AnyStep | undefined; word: 'Previous' | 'Next'; Icon: LucideIcon }

/** The way to the step before or after; where there is none, its place stays empty. On phones the numerals do. */
function Neighbour({ step, word, Icon }: NeighbourProps) {
  if (!step) return <span className="size-8 shrink-0 max-sm:hidden" />
  return (
    <Link
      to="/step/$stepId"
      params={{ stepId: String(step.number) }}
      className={buttonClass('quiet', 'icon-sm', 'size-8 max-sm:hidden')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">
        {word} step, {step.title}
      </span>
    </Link>
  )
}

const LOOKS: Record<TaskStatus, string> = {
  todo: 'text-ink-3 hover:bg-ink/6',
  'in-progress': 'text-going hover:bg-going-wash',
  done: 'text-done hover:bg-done-wash',
}
