import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '#contract/board.ts'
import type { Sentence } from '#shared/sentence.ts'
import { TASK } from '#shared/step-messages.ts'
import { useAppearance } from '#steps/forms.ts'
import type { AnyStep } from '#steps/index.ts'
import { type Filed, FilingPlaceProvider } from '#web/entries/filing/filing-place.ts'
import { firstField } from '#web/form/focus.ts'
import { AlsoHere } from '#web/presence/also-here.tsx'
import { TakeUpProvider } from '#web/entries/take-up.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { displayNameOf } from '#shared/people.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { boardInCache } from '#web/board/board-in-cache.ts'
import { EntryList } from './entries/entry-list.tsx'
import { StepFoot } from './foot/step-foot.tsx'
import { useComplete } from './foot/use-complete.ts'
import { useArrival } from './use-arrival.ts'
import { useFormShown } from './use-form-shown.ts'
import { type Part, PartTabs } from './part-tabs.tsx'
import { StepRail } from './rail/step-rail.tsx'
import { useStepStatus } from './use-step-status.ts'

/** The form and what was filed, the places to look beside them, and the foot from which all is filed and completed. */
export function StepWork({ step, task }: { step: AnyStep; task: Task }) {
  const { Form, Library } = useAppearance(step.number)
  const [part, setPart] = useState<Part>('form')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const completing = useRef<HTMLButtonElement>(null)
  const complete = useComplete(task)
  const completeFiled = async (said: Sentence) => {
    // It is filed all the same, and that is said where completing it was not stored.
    if (!(await complete(said))) toast.ok(said)
  }
  const isDone = task.status === 'done'
  const { isKnown, isPrinted, isShown, ...form } = useFormShown(step)
  const { sourcesLeft } = useStepStatus(step, task)
  const showBegun = useShowBegun(step)
  const [filedNow, setFiledNow] = useState<number>()
  const shown = part === 'form' && !isShown ? 'filed' : part
  const replace = () => {
    flushSync(() => {
      form.show()
      setPart('form')
      setFiledNow(undefined)
    })
    firstField()?.focus()
  }
  const isNext = isPrinted && !isShown && !isDone
  const hasFiledAll = isNext && filedNow !== undefined
  useEffect(() => {
    if (!hasFiledAll) return undefined
    completing.current?.focus()
    // Said once: what colleagues do to the step later moves nobody.
    return () => setFiledNow(undefined)
  }, [hasFiledAll])
  useArrival(step.number, isKnown && foot !== null, completing)
  const place = {
    foot,
    show: () => setPart('form'),
    complete: isDone ? undefined : completeFiled,
    offersComplete: step.isWhole === undefined && sourcesLeft === 0,
    onFiled: (filed: Filed) => {
      form.filed()
      showBegun(filed)
      setFiledNow(filed.entries.length)
    },
    focusNext: () => completing.current,
  }
  if (!isKnown) return <StepLoading />
  return (
    <FilingPlaceProvider value={place}>
      <PartTabs step={step} task={task} hasForm={isShown} chosen={shown} choose={setPart} />
      <TakeUpProvider>
        <div className="page grid grow gap-x-8 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-10 print:block">
          <div className={cx('min-w-0 pb-10', shown === 'sources' && 'max-md:hidden')}>
            {isShown && (
              <InPart part="form" chosen={shown} className="pt-3.5">
                {step.isWhole ? (
                  <AlsoHere step={step.number}>
                    <Form />
                  </AlsoHere>
                ) : (
                  // Filing side by side is usual where there may always be more.
                  <Form />
                )}
                {Library && <Library />}
              </InPart>
            )}
            <InPart part="filed" chosen={shown}>
              <EntryList step={step} printed={isPrinted ? { replace } : undefined} isBelowForm={isShown} />
            </InPart>
          </div>
          <InPart part="sources" chosen={shown} className="md:border-l md:pl-6 xl:pl-8">
            <StepRail step={step} task={task} />
          </InPart>
        </div>
      </TakeUpProvider>
      <StepFoot
        step={step}
        task={task}
        complete={complete}
        said={hasFiledAll ? TASK.filedAll(nounOf(step, filedNow)) : undefined}
        isNext={isNext}
        completing={completing}
        ref={setFoot}
      />
    </FilingPlaceProvider>
  )
}

const nounOf = ({ entry: { one, many } }: AnyStep, count: number): string => (count === 1 ? one : many)

/** Stand-ins for the work and what is beside it, with the places of the phone's tabs and of the foot. */
export const StepLoading = () => (
  <Loading className="flex grow flex-col">
    <div className="h-[2.8125rem] border-b md:hidden" />
    <div className="page pt-4">
      <p className="text-ink-3 text-sm">{TASK.loading}</p>
      <div className="mt-4 grid gap-14 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80" />
        <SkeletonLines lines={6} />
      </div>
    </div>
    <div className="sticky bottom-0 z-10 mt-auto border-t bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="page flex min-h-16 items-center gap-3 py-2.5">
        <Skeleton className="h-10 w-38 pointer-coarse:h-11 max-sm:grow" />
        <Skeleton className="ml-auto h-10 w-42 pointer-coarse:h-11 max-sm:grow" />
      </div>
    </div>
  </Loading>
)

type InPartProps = { part: Part; chosen: Part; className?: string; children: ReactNode }

/** A part of the step; on a phone one of them is on screen. */
const InPart = ({ part, chosen, className, children }: InPartProps) => (
  <div
    className={cx(
      className,
      part !== chosen && 'max-md:hidden',
      part === 'filed' ? 'print:block!' : 'print:hidden',
    )}
  >
    {children}
  </div>
)

/** @returns shows on the board at once what a filing began (C79), so that completing follows the version it has now */
function useShowBegun(step: AnyStep): (filed: Filed) => void {
  const queryClient = useQueryClient()
  const { id, email, user_metadata } = useUser()
  return ({ entries: [entry], begun }) => {
    if (!entry || !begun) return
    const { version, isTaken } = begun
    const me = { id, name: displayNameOf(user_metadata.full_name ?? null, email) }
    boardInCache(queryClient, entry.select_date).change(step.number, (task) =>
      task.version >= version
        ? task
        : { ...task, status: 'in-progress', version, assignee: isTaken ? me : task.assignee },
    )
  }
}
