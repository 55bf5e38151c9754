import { useState } from 'react'
import type { DeliveryRow } from '#shared/api/deliveries.ts'
import { type CalendarDay, longDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
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
  const notable = rows.filter(({ status }) => status !== 'completed')
  const shown = isWhole ? rows : notable
  const completed = rows.length - notable.length
  return (
    <section aria-label={longDay(edition)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b pb-1.5">
        <h2 className="font-sans font-semibold text-base tracking-normal">{longDay(edition)}</h2>
        <p className="text-ink-2 text-sm">{DELIVERIES.ofEdition(rows.length, notable.length)}</p>
        {completed > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto min-w-36 justify-end px-1"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? DELIVERIES.hideCompleted : DELIVERIES.showCompleted(completed)}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <div className="mt-3">
          <DeliveriesTable rows={shown} open={open} />
        </div>
      )}
    </section>
  )
}
