import type { Task } from '#shared/api/board.ts'
import { longDay } from '#shared/calendar.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { StatusBadge } from '#web/ui/status.tsx'
import { MarkComplete } from './mark-complete.tsx'

/** Title, lead, where the step stands, and the one action that ends it. */
export function StepHead({ step, task }: { step: AnyStep; task: Task }) {
  const { edition } = useEdition()
  return (
    <header className="flex flex-wrap items-end justify-between gap-6 border-b pt-4 pb-7">
      <div className="min-w-0">
        <h1 className="title-step">{task.title}</h1>
        <p className="mt-2 max-w-2xl text-ink-2 text-lg">{task.description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <StatusBadge status={task.status} />
          <span>
            Step {step.number} of {STEPS.length}, for {longDay(edition)}
          </span>
        </p>
      </div>
      <MarkComplete task={task} />
    </header>
  )
}
