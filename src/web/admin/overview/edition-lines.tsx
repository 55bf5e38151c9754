import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SentDelivery } from '#contract/deliveries.ts'
import type { StepState } from '#contract/edition-status.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { ResultDialog } from '#web/admin/deliveries/sending/result-dialog.tsx'
import { SendReady } from '#web/admin/deliveries/sending/send-ready.tsx'
import { editionStatusQuery } from '#web/admin/edition-status/edition-status-query.ts'
import { awaitsText } from '#web/admin/edition-status/readiness.ts'
import { EditionLine as BoardEditionLine } from '#web/board/edition-line.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditionLine } from './edition-line.tsx'

/** How the edition of the header stands, a line a step, without a click. */
export function EditionLines() {
  const { edition } = useEdition()
  const day = useDayWords().long(edition)
  const query = useQuery(editionStatusQuery(edition))
  const [sent, setSent] = useState<SentDelivery | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<number | null>(null)
  const show = (delivery: SentDelivery) => {
    last.current = delivery.step
    setSent(delivery)
  }
  const steps = query.data?.steps
  return (
    <section aria-labelledby="edition-lines">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="edition-lines" className="title-section">
          {day}
        </h2>
        <p role="status" className="text-ink-2 text-sm">
          {steps && ADMIN.counts(countsOf(steps))}
        </p>
        <BoardEditionLine className="text-sm sm:order-last sm:basis-full xl:order-none xl:basis-auto" />
        <SendReady
          edition={edition}
          variant={steps?.some(awaitsText) ? 'solid' : 'line'}
          className="ml-auto max-sm:mt-1.5 max-sm:w-full"
        />
      </div>
      <div className="mt-3 rounded-lg border bg-sheet">
        <Loaded query={query} loading={<LoadingLines />}>
          {(state) => (
            <ul ref={list} aria-label={ADMIN.linesOf(day)} className="divide-y">
              {state.steps.map((step) => (
                <EditionLine key={step.step} state={step} edition={edition} onSent={show} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <ResultDialog
        sent={sent}
        close={() => setSent(null)}
        // What was sent has no button to send it any more: the focus stays in its line.
        finalFocus={() => list.current?.querySelector<HTMLElement>(`[data-line="${last.current}"] a`) ?? true}
      />
    </section>
  )
}

function countsOf(steps: StepState[]): Record<TaskStatus, number> {
  const count = (wanted: TaskStatus) => steps.filter(({ status }) => status === wanted).length
  const [todo, inProgress, done] = TASK_STATUSES.map(count)
  return { todo: todo ?? 0, 'in-progress': inProgress ?? 0, done: done ?? 0 }
}

const LoadingLines = () => (
  <div className="divide-y">
    {STEP_NUMBERS.map((step) => (
      <div key={step} className="flex h-11 items-center gap-6 px-4 max-lg:h-22">
        <Skeleton className="w-48" />
        <Skeleton className="w-20" />
        <Skeleton className="flex-1" />
      </div>
    ))}
  </div>
)
