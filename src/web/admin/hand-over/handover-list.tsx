import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Handover, type HandoverAct, handover, type HandoverStatus } from '#shared/api/handover.ts'
import { shortDay } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { call } from '#web/api/call.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OpenThere } from './open-there.tsx'
import { OverwriteDialog } from './overwrite-dialog.tsx'

/** The last hand-overs to a Ghost, each with its draft and with what a person can do about it. */
export const HandoverList = ({ handovers }: { handovers: Handover[] }) => (
  <section aria-label={HANDOVER.last}>
    <h2 className="mb-3 text-xl">{HANDOVER.last}</h2>
    {handovers.length === 0 ? (
      <p className="text-ink-2 text-sm">{HANDOVER.none}</p>
    ) : (
      <ul className="divide-y rounded-lg border bg-sheet">
        {handovers.map((one) => (
          <Line key={one.id} handover={one} />
        ))}
      </ul>
    )}
  </section>
)

const TONES: Record<HandoverStatus, Tone> = {
  pending: 'accent',
  completed: 'done',
  failed: 'danger',
  asks: 'going',
}

function Line({ handover: one }: { handover: Handover }) {
  const { edition, number, target, status, reason, externalUrl, updated_at } = one
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{HANDOVER.line(shortDay(edition), number)}</span>
        <span className="wrap-anywhere">{target}</span>
        <Badge tone={TONES[status]}>{HANDOVER.statuses[status]}</Badge>
      </p>
      {reason !== null && <p className="mt-1 text-ink-2 text-sm wrap-anywhere">{reason}</p>}
      <p className="text-ink-3 text-xs">
        <MomentText at={updated_at} />
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <OpenThere url={externalUrl} />
        <Again handover={one} />
      </div>
    </li>
  )
}

function Again({ handover: one }: { handover: Handover }) {
  const { id, acts, target, edition } = one
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
          {HANDOVER.acts[act]}
          <span className="sr-only">
            {' '}
            {target}, {shortDay(edition)}
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
