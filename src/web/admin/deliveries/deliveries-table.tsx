import type { DeliveryRow } from '#contract/deliveries.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { eventInWords, KIND_LABELS, STATUS_LABELS, STATUS_TONES } from './delivery-words.ts'
import { Numeral } from '#web/ui/numeral.tsx'

type Props = {
  rows: DeliveryRow[]
  open: (id: string) => void
  /** Whether all are of one edition, which is said above them. */
  isOfOne?: boolean
}

/** What was sent, a line each; a press opens it. */
export const DeliveriesTable = ({ rows, open, isOfOne = false }: Props) => (
  <DataTable
    label="Deliveries"
    columns={isOfOne ? COLUMNS.filter(({ key }) => key !== 'date') : COLUMNS}
    folds="lg"
    rows={rows}
    rowKey={({ id }) => id}
    onOpen={({ id }) => open(id)}
  />
)

const COLUMNS: Column<DeliveryRow>[] = [
  {
    key: 'step',
    head: DELIVERIES.what,
    className: 'min-w-44',
    cell: (row) =>
      row.step === null ? (
        <span>{eventInWords(row)}</span>
      ) : (
        <>
          <span className="mr-1 inline-block w-4 text-lg">
            <Numeral value={row.step} />
          </span>{' '}
          <span>{findOutline(row.step)?.title}</span>
          {row.event !== null && <span className="block text-ink-3 text-xs">{eventInWords(row)}</span>}
        </>
      ),
  },
  { key: 'date', head: 'Date', className: 'whitespace-nowrap', cell: ({ date }) => <DayText day={date} /> },
  {
    key: 'status',
    folded: 'first',
    head: 'Status',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
  },
  {
    key: 'webhook',
    folded: 'none',
    head: 'Webhook',
    className: 'min-w-40',
    cell: ({ webhook, kind }) => (
      <>
        <span className="line-clamp-2 wrap-anywhere">{webhook.name}</span>
        {kind === 'republish' && <span className="text-ink-3 text-xs">{KIND_LABELS[kind]}</span>}
      </>
    ),
  },
  { key: 'attempts', head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  {
    key: 'reason',
    head: DELIVERIES.result,
    className: 'max-w-96 lg:min-w-48 xl:min-w-64 folded:basis-full',
    cell: ({ message }) =>
      message && <span className="line-clamp-2 text-ink-2 wrap-anywhere">{message}</span>,
  },
  {
    key: 'time',
    head: 'Sent',
    className: 'whitespace-nowrap',
    cell: ({ created_at, by }) => (
      <>
        <MomentText at={created_at} />
        <span className="block text-ink-3 text-xs folded:inline"> by {by}</span>
      </>
    ),
  },
]
