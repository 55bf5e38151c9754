import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Handover, handover, type HandoverMode, type HandoverStatus } from '#shared/api/handover.ts'
import { shortDay } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { call } from '#web/api/call.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

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
        {externalUrl !== null && (
          <a
            href={externalUrl}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {HANDOVER.open}
          </a>
        )}
        <Again handover={one} />
      </div>
    </li>
  )
}

const CHOICES: Record<HandoverStatus, [HandoverMode, string][]> = {
  pending: [],
  completed: [['draft', HANDOVER.again]],
  failed: [['draft', HANDOVER.again]],
  asks: [
    ['overwrite', HANDOVER.overwrite],
    ['second', HANDOVER.second],
    ['draft', HANDOVER.again],
  ],
}

function Again({ handover: { id, status, target, edition } }: { handover: Handover }) {
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: (mode: HandoverMode) => call(handover.handOverAgain, { params: { id }, body: { mode } }),
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'handovers' }),
  })
  return CHOICES[status].map(([mode, words]) => (
    <Button key={mode} size="sm" busy={again.isPending} onClick={() => again.mutate(mode)}>
      {words}
      <span className="sr-only">
        {' '}
        {target}, {shortDay(edition)}
      </span>
    </Button>
  ))
}
