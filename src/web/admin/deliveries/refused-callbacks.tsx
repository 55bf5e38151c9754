import { useQuery } from '@tanstack/react-query'
import { type CallbackRefusal, deliveries } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Callbacks that changed nothing, with why (promises, Coming in). */
export function RefusedCallbacks() {
  const query = useQuery(queryOf(deliveries.callbackRefusals, {}))
  return (
    <>
      <p className="mb-4 text-ink-2 text-sm">{DELIVERIES.refusedIntro}</p>
      <Loaded query={query} empty={DELIVERIES.noneRefused} isEmpty={({ refusals }) => refusals.length === 0}>
        {({ refusals }) => (
          <DataTable
            label={DELIVERIES.refusedTitle}
            columns={COLUMNS}
            folds="lg"
            rows={refusals}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </>
  )
}

const COLUMNS: Column<CallbackRefusal>[] = [
  {
    key: 'reason',
    head: 'Reason',
    className: 'min-w-56',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { key: 'status', head: 'Status', isNumber: true, cell: ({ http_status }) => http_status },
  {
    key: 'times',
    folded: 'first',
    head: 'How often',
    className: 'whitespace-nowrap',
    cell: ({ times }) => DELIVERIES.times(times),
  },
  {
    key: 'address',
    head: 'From',
    className: 'min-w-32',
    cell: ({ address }) => <span className="font-mono text-mono wrap-anywhere">{address}</span>,
  },
  {
    key: 'excerpt',
    head: 'Body',
    className: 'min-w-64 max-w-96 folded:basis-full',
    cell: ({ excerpt }) => (
      <span className="line-clamp-3 font-mono text-ink-2 text-mono wrap-anywhere">{excerpt}</span>
    ),
  },
  {
    key: 'time',
    head: 'Last',
    className: 'whitespace-nowrap',
    cell: ({ last_at }) => <MomentText at={last_at} />,
  },
]
