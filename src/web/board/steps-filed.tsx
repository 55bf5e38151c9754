import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import { StepTicks } from '#web/ui/status.tsx'
import { useTaskContext } from './task-context.tsx'

/** How far the edition is, in words and nine ticks. */
export function StepsFiled() {
  const { tasks } = useTaskContext()
  if (tasks.length === 0) return <div className="h-8" />
  const done = tasks.filter(({ status }) => status === 'done').length
  const going = tasks.filter(({ status }) => status === 'in-progress').length
  const words = EDITION_HEADLINE.steps(done, tasks.length, going)
  return (
    <div>
      <p className="mb-2.5 text-sm">
        <span className="font-semibold">{words.title}</span>
        <span className="text-ink-2">, {words.detail}</span>
      </p>
      <StepTicks
        steps={tasks.map(({ step, status }) => ({ number: step, status }))}
        label={`${words.title}, ${words.detail}`}
      />
    </div>
  )
}
