import type { z } from 'zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editionApproval } from '#contract/edition.ts'
import type { handover } from '#contract/handover.ts'
import { type CalendarDay } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { call } from '#web/api/call.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Issue = z.output<typeof handover.handover.response>['issue']
type Props = { edition: CalendarDay; issue: Issue }

/** The issue of the edition on screen that counts, and handing it over by hand. */
export function IssuePanel({ edition, issue }: Props) {
  return (
    <section aria-label={HANDOVER.issueTitle} className="rounded-lg border bg-sheet p-4">
      <h2 className="title-section">{useDayWords().long(edition)}</h2>
      {issue ? <Standing issue={issue} /> : <p className="mt-1 text-ink-2 text-sm">{HANDOVER.notApproved}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {issue && isOffered(issue) && <HandOver edition={edition} issue={issue} />}
        <Link
          to="/edition"
          search={{ edition }}
          className="link -my-3 inline-flex min-h-11 items-center text-sm"
        >
          {HANDOVER.openEdition}
        </Link>
      </div>
    </section>
  )
}

function Standing({ issue: { number, subject, dueAt, handedOverAt } }: { issue: NonNullable<Issue> }) {
  const { moment: at } = useDayWords()
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere">{HANDOVER.issue(number, subject)}</p>
      <p className="text-ink-2 text-sm">
        {handedOverAt !== null && HANDOVER.began(at(handedOverAt))}
        {handedOverAt === null && dueAt !== null && HANDOVER.waits(at(dueAt))}
        {handedOverAt === null && dueAt === null && HANDOVER.waitsForPeople}
      </p>
    </>
  )
}

/** Once it was handed over there is nothing left to press for where everybody has it. */
const isOffered = ({ handedOverAt, targetsLeft }: NonNullable<Issue>): boolean =>
  handedOverAt === null || targetsLeft > 0

/** Hands it over at once, or to those who have not got it. */
function HandOver({ edition, issue }: { edition: CalendarDay; issue: NonNullable<Issue> }) {
  const queryClient = useQueryClient()
  const { number, handedOverAt } = issue
  const handOver = useMutation({
    mutationFn: () => call(editionApproval.handOver, { params: { edition }, body: { number } }),
    onSuccess: () => toast.info(HANDOVER.asked),
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'handovers' }, { kind: 'edition', edition }),
  })
  return (
    <Button busy={handOver.isPending} onClick={() => handOver.mutate()}>
      {handedOverAt === null ? HANDOVER.now : HANDOVER.toRest}
    </Button>
  )
}
