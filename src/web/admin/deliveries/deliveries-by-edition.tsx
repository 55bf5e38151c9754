import { useState } from 'react'
import type { DeliveryRow } from '#contract/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'

type Props = { rows: DeliveryRow[]; open: (id: string) => void }

/** What was sent of each edition as one line, with what is not completed below it; a press shows the rest. */
export function DeliveriesByEdition({ rows, open }: Props) {
  const editions = [...new Set(rows.map(({ date }) => date))]
  return (
    <ul className="space-y-4">
      {editions.map((edition) => (
        <li key={edition}>
          <OfEdition edition={edition} rows={rows.filter(({ date }) => date === edition)} open={open} />
        </li>
      ))}
    </ul>
  )
}

function OfEdition({ edition, rows, open }: Props & { edition: CalendarDay }) {
  const [isWhole, setWhole] = useState(false)
  const day = useDayWords().long(edition)
  const notable = rows.filter(({ status }) => status !== 'completed')
  const shown = isWhole ? rows : notable
  const completed = rows.length - notable.length
  return (
    <section aria-label={day}>
      <div className="flex items-center justify-between gap-x-3 border-b pb-1.5">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="font-sans font-semibold text-base tracking-normal">{day}</h2>
          <p className="text-ink-2 text-sm">{DELIVERIES.ofEdition(rows.length, notable.length)}</p>
        </div>
        {completed > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="min-w-36 shrink-0 justify-end px-1"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? DELIVERIES.hideCompleted : DELIVERIES.showCompleted(completed)}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <div className="mt-3">
          <DeliveriesTable rows={inOrderOfSteps(shown)} open={open} isOfOne />
        </div>
      )}
    </section>
  )
}

/** As the letter has them; of one step the newest first, and what is of no step at the end. */
const inOrderOfSteps = (rows: DeliveryRow[]): DeliveryRow[] =>
  rows.toSorted((a, b) => (a.step ?? Number.POSITIVE_INFINITY) - (b.step ?? Number.POSITIVE_INFINITY))
