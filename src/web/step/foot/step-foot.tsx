import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Ref } from 'react'
import type { Task } from '#contract/board.ts'
import { TASK } from '#shared/step-messages.ts'
import { type AnyStep, findStep } from '#steps/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useStepStatus } from '#web/step/use-step-status.ts'
import { MarkComplete } from './mark-complete.tsx'

type Props = {
  step: AnyStep
  task: Task
  complete: () => Promise<boolean>
  /** Said once, where what was just filed makes the step whole. */
  said: string | undefined
  /** Completing is what comes next. */
  isNext: boolean
  completing: Ref<HTMLButtonElement>
  /** Where the form's filing button stands. */
  ref: Ref<HTMLDivElement>
}

/** Filing and completing stand together, always in reach; between them what is filed and what is left to look at. */
export function StepFoot({ step, task, complete, said, isNext, completing, ref }: Props) {
  const next = findStep(step.number + 1)
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 mt-auto border-t bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
        <div
          ref={ref}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden max-sm:grow max-sm:[&>button]:grow"
        />
        <p role="status" className="text-ink-2 text-sm empty:hidden max-md:sr-only">
          {said}
        </p>
        {said === undefined && <StepStatus step={step} task={task} />}
        <div className="ml-auto flex items-center gap-2 max-sm:grow max-sm:[&>button]:grow">
          {next && (
            <Link
              to="/step/$stepId"
              params={{ stepId: String(next.number) }}
              aria-label={`Next: ${next.title}`}
              className={buttonClass('line', 'md', 'max-sm:hidden')}
            >
              Next
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          )}
          <MarkComplete task={task} complete={complete} isNext={isNext} ref={completing} />
        </div>
      </div>
    </div>
  )
}

/** "2 filed, 3 sources left"; on a phone the tabs say so. */
function StepStatus({ step, task }: { step: AnyStep; task: Task }) {
  const { filed, sourcesLeft } = useStepStatus(step, task)
  const words = [TASK.filed(filed), ...(sourcesLeft === undefined ? [] : [TASK.sourcesLeft(sourcesLeft)])]
  return <p className="text-ink-2 text-sm max-md:hidden">{words.join(', ')}</p>
}
