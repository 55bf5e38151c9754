import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Info from 'lucide-react/icons/info'
import type { Task } from '#contract/board.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { Assignee } from '#web/board/panel/assignee.tsx'
import { useBoardPath } from '#web/board/use-board-path.ts'
import { TASK } from '#shared/step-messages.ts'
import { firstField } from '#web/form/focus.ts'
import { STEP_TITLE } from '#web/step/step-title.ts'
import { StatusBadge, StepNumeral } from '#web/ui/status.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { StepMenu } from './step-menu.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  step: AnyStep
  /** The step's task; undefined until the board is loaded, or when it lacks one. */
  task: Task | undefined
  tasks: Task[]
  /** Whether it is known how the steps stand, or that it can't be known now; on the right nothing stands before. */
  isKnown: boolean
}

/** One line over the work: the way back, which step it is, the way to the others, how it stands and who does it. */
export function StepHead({ step, task, tasks, isKnown }: Props) {
  const home = useBoardPath()
  return (
    <header className="border-b">
      <SkipToForm />
      <div className="page flex h-[3.4375rem] items-center gap-x-2 sm:gap-x-3 xl:gap-x-4">
        <Link
          to={home}
          className="reach relative -ml-1 flex h-9 shrink-0 items-center gap-1 rounded-md px-1 text-ink-2 text-sm hover:text-ink max-sm:min-w-9 max-sm:justify-center pointer-coarse:h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Board</span>
        </Link>
        <StepNumeral number={step.number} status={task?.status ?? 'todo'} className="text-2xl" />
        <h1
          id={STEP_TITLE}
          tabIndex={-1}
          className="min-w-0 pt-0.5 text-xl max-lg:flex-1 max-sm:line-clamp-2 max-sm:text-lg max-sm:leading-5 max-[22rem]:line-clamp-3 max-[22rem]:text-sm max-[22rem]:leading-4 sm:truncate xl:text-2xl"
          title={task?.title ?? step.title}
        >
          {task?.title ?? step.title}
        </h1>
        {isKnown && <StepMenu current={step.number} tasks={tasks} />}
        <div className="ml-auto flex shrink-0 items-center gap-x-2 xl:gap-x-4">
          {isKnown && <Stepper current={step.number} tasks={tasks} />}
          {task && (
            <>
              {/* Of one width whatever they say, so that the ways beside them stay under the pointer. */}
              <span className="w-26 max-sm:hidden">
                <StatusBadge status={task.status} />
              </span>
              <Assignee task={task} />
              <StepInfo step={step} task={task} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

/** For the keyboard: past the ways to other steps. */
const SkipToForm = () => (
  <button
    type="button"
    onClick={() => firstField()?.focus()}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-30 focus:rounded-md focus:bg-ink focus:px-3 focus:py-2 focus:text-paper"
  >
    {TASK.skipToForm}
  </button>
)

/** What the step is about, and for which edition: known to whoever does it daily, so a press away (S96). */
function StepInfo({ step, task }: { step: AnyStep; task: Task }) {
  const { edition } = useEdition()
  return (
    <Popover
      title={task.title}
      className="w-80"
      trigger={
        <Button variant="quiet" size="icon" aria-label={TASK.about} className="-mr-2">
          <Info aria-hidden className="size-4.5" />
        </Button>
      }
    >
      <p className="text-ink-2">{task.description}</p>
      <p className="mt-3 text-ink-3 text-sm">
        Step {step.number} of {STEPS.length}, for {useDayWords().long(edition)}
      </p>
    </Popover>
  )
}
