import type { z } from 'zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { editionApproval } from '#shared/api/edition.ts'
import type { handover } from '#shared/api/handover.ts'
import { type CalendarDay, longDay, momentInWords } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { call } from '#web/api/call.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Issue = z.output<typeof handover.handover.response>['issue']
type Props = { edition: CalendarDay; issue: Issue }

/** The issue of the edition on screen that counts, and handing it over by hand. */
export function IssuePanel({ edition, issue }: Props) {
  return (
    <section aria-label={HANDOVER.issueTitle} className="rounded-lg border bg-sheet p-4 pb-1.5">
      <h2 className="text-xl">{longDay(edition)}</h2>
      {issue ? (
        <Standing edition={edition} issue={issue} />
      ) : (
        <p className="mt-1 text-ink-2 text-sm">{HANDOVER.notApproved}</p>
      )}
      <Link to="/edition" search={{ edition }} className="link inline-flex min-h-11 items-center text-sm">
        {HANDOVER.openEdition}
      </Link>
    </section>
  )
}

function Standing({ edition, issue }: { edition: CalendarDay; issue: NonNullable<Issue> }) {
  const { newsroom } = useEdition()
  const queryClient = useQueryClient()
  const { number, subject, dueAt, handedOverAt } = issue
  const at = (moment: string) => momentInWords(new Date(moment), newsroom.time_zone)
  const handOver = useMutation({
    mutationFn: () => call(editionApproval.handOver, { params: { edition }, body: { number } }),
    onSuccess: () => toast.ok(HANDOVER.asked),
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'handovers' }, { kind: 'edition', edition }),
  })
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere">{HANDOVER.issue(number, subject)}</p>
      <p className="text-ink-2 text-sm">
        {handedOverAt !== null && HANDOVER.handedOver(at(handedOverAt))}
        {handedOverAt === null && dueAt !== null && HANDOVER.waits(at(dueAt))}
        {handedOverAt === null && dueAt === null && HANDOVER.waitsForPeople}
      </p>
      <Button className="mt-3" busy={handOver.isPending} onClick={() => handOver.mutate()}>
        {handedOverAt === null ? HANDOVER.now : HANDOVER.toRest}
      </Button>
    </>
  )
}
