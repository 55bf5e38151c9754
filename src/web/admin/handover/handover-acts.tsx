import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Handover, type HandoverAct, handover } from '#contract/handover.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { HANDOVER } from '#shared/handover-messages.ts'
import { call } from '#web/api/call.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OverwriteDialog } from './overwrite-dialog.tsx'

/** What a person can do about a hand-over: try it now or again, and decide about a draft that is there. */
export function HandoverActs({ handover: one }: { handover: Handover }) {
  const { id, acts, target, edition, status } = one
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const again = useMutation({
    mutationFn: (body: { mode: HandoverAct; seen?: string }) =>
      call(handover.handOverAgain, { params: { id }, body }),
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'handovers' }),
  })
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          busy={again.isPending}
          onClick={() => (act === 'overwrite' ? setAsks(true) : again.mutate({ mode: act }))}
        >
          {act === 'draft' && status === 'completed' ? HANDOVER.sendAgain : HANDOVER.acts[act]}
          <span className="sr-only">
            {' '}
            {target}, <DayText day={edition} />
          </span>
        </Button>
      ))}
      <OverwriteDialog
        handover={one}
        isOpen={asks}
        close={() => setAsks(false)}
        overwrite={(seen) => {
          setAsks(false)
          again.mutate({ mode: 'overwrite', seen })
        }}
      />
    </>
  )
}
