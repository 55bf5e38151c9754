import { TASK } from '#shared/step-messages.ts'
import { FORMS } from '#steps/forms.ts'
import { findStep } from '#steps/index.ts'
import type { StepNumber } from '#shared/step-number.ts'
import { useTaskContext } from '#web/board/task-context.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { TakeUpProvider } from '#web/libraries/take-up.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { StepLibrary } from './step-library.tsx'
import { StepRail } from './rail/step-rail.tsx'
import { StepHead } from './step-head.tsx'
import { Stepper } from './stepper.tsx'

/** The screen of one step: its form, what has been filed, and everything a person needs beside it. */
export function StepScreen({ step: number }: { step: StepNumber }) {
  const { tasks, query } = useTaskContext()
  const task = tasks.find((one) => one.step === number)
  const step = findStep(number)
  const { Form } = FORMS[number]
  return (
    <div className="page pb-24">
      <Stepper current={number} tasks={tasks} />
      <Loaded query={query} loading={<StepLoading />}>
        {() =>
          task && step ? (
            <>
              <StepHead step={step} task={task} />
              <div className="grid gap-x-14 gap-y-10 pt-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="min-w-0">
                  <TakeUpProvider>
                    <Form />
                    <StepLibrary step={step} />
                  </TakeUpProvider>
                  <EntryList step={step} />
                </div>
                <StepRail step={step} task={task} />
              </div>
            </>
          ) : (
            <p className="py-16 text-center text-ink-2 text-lg">{TASK.missing}</p>
          )
        }
      </Loaded>
    </div>
  )
}

const StepLoading = () => (
  <div className="pt-4">
    <p className="text-ink-3 text-sm">{TASK.loading}</p>
    <Skeleton className="mt-3 h-11 w-80 max-w-full" />
    <Skeleton className="mt-4 w-2/3" />
    <div className="mt-12 grid gap-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-80" />
      <SkeletonLines lines={6} />
    </div>
  </div>
)
