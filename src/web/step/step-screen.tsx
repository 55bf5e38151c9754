import { TASK } from '#shared/step-messages.ts'
import { findStep } from '#steps/index.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { useTaskContext } from '#web/board/task-context.tsx'
import { NoEditionNotice } from '#web/publication-days/no-edition-notice.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { StepHead } from './head/step-head.tsx'
import { StepLoading, StepWork } from './step-work.tsx'

/** The screen of one step: its form, what has been filed, and everything a person needs beside it. */
export function StepScreen({ step: number }: { step: StepNumber }) {
  const { tasks, query } = useTaskContext()
  const task = tasks.find((one) => one.step === number)
  const step = findStep(number)
  if (!step) return null
  return (
    <div className="flex min-h-[calc(max(100dvh,var(--least,0px))-3.5rem)] flex-col">
      <StepHead
        step={step}
        task={task}
        tasks={tasks}
        isKnown={query.data !== undefined || query.error !== null}
      />
      <NoEditionNotice />
      <Loaded query={query} loading={<StepLoading />} failed={{ title: TASK.notLoaded }}>
        {() =>
          task ? (
            <StepWork step={step} task={task} />
          ) : (
            <p className="page py-16 text-center text-ink-2 text-lg">{TASK.missing}</p>
          )
        }
      </Loaded>
    </div>
  )
}
