import Info from 'lucide-react/icons/info'
import type { Task } from '#shared/api/board.ts'
import { longDay } from '#shared/calendar.ts'
import { TASK } from '#shared/step-messages.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** What the step is about, and for which edition: known to whoever does it daily, so a press away (S96). */
export function StepInfo({ step, task }: { step: AnyStep; task: Task }) {
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
        Step {step.number} of {STEPS.length}, for {longDay(edition)}
      </p>
    </Popover>
  )
}
