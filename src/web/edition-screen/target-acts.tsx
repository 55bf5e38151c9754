import { useQuery } from '@tanstack/react-query'
import type { Outcome } from '#contract/edition-readiness.ts'
import { type Handover, handover } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { HandoverActs } from '#web/admin/handover/handover-acts.tsx'
import { OpenThere } from '#web/admin/handover/open-there.tsx'
import { queryOf } from '#web/api/query.ts'

type Props = { edition: CalendarDay; outcome: Outcome }

/** Behind what became of a hand-over to a Ghost: the draft, and what is to be done where it has not arrived. */
export function TargetActs({ edition, outcome }: Props) {
  const { data } = useQuery(queryOf(handover.handover, { query: { edition } }))
  const found = data && newestTo(data.handovers, edition, outcome.name)
  if (!found) return null
  return (
    <span className="ml-2 inline-flex flex-wrap items-center gap-x-2 align-middle">
      <OpenThere url={found.externalUrl} />
      <HandoverActs handover={found} />
    </span>
  )
}

const newestTo = (handovers: Handover[], edition: CalendarDay, target: string): Handover | undefined =>
  handovers
    .filter((one) => one.edition === edition && one.target === target)
    .toSorted((one, other) => other.number - one.number)
    .at(0)
