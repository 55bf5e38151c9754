import type { Handover, HandoverStatus } from '#contract/handover.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { HANDOVER } from '#shared/handover-messages.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { HandoverActs } from './handover-acts.tsx'
import { OpenThere } from './open-there.tsx'

/** The last hand-overs to a Ghost, each with its draft and with what a person can do about it. */
export const HandoverList = ({ handovers }: { handovers: Handover[] }) => (
  <section aria-label={HANDOVER.last}>
    <h2 className="title-section mb-3">{HANDOVER.last}</h2>
    <ul className="divide-y rounded-lg border bg-sheet">
      {handovers.map((one) => (
        <Line key={one.id} handover={one} />
      ))}
    </ul>
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
        <span className="font-semibold">{HANDOVER.line(useDayWords().short(edition), number)}</span>
        <span className="wrap-anywhere">{target}</span>
        <Badge tone={TONES[status]}>{HANDOVER.statuses[status]}</Badge>
      </p>
      {reason !== null && <p className="mt-1 text-ink-2 text-sm wrap-anywhere">{reason}</p>}
      <p className="text-ink-3 text-xs">
        <MomentText at={updated_at} />
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <OpenThere url={externalUrl} />
        <HandoverActs handover={one} />
      </div>
    </li>
  )
}
