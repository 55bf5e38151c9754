import { useQuery } from '@tanstack/react-query'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { deliveriesSearch } from '#web/admin/search.ts'
import { PageButtons } from '#web/list/page-buttons.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeliveriesFilters } from './deliveries-filters.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { RefusedCallbacks } from './refused-callbacks.tsx'
import { deliveriesQuery } from './delivery-queries.ts'

/** Everything that was sent, and the callbacks that were refused (C41, C43, C58). */
export const DeliveriesScreen = () => (
  <>
    <h2 className="text-xl">Deliveries</h2>
    <p className="mt-0.5 mb-4 text-ink-2 text-sm">{DELIVERIES.intro}</p>
    <Tabs
      label="Deliveries"
      tabs={[
        { value: 'sent', label: 'Sent', content: <Sent /> },
        { value: 'refused', label: DELIVERIES.refusedTitle, content: <RefusedCallbacks /> },
      ]}
    />
  </>
)

function Sent() {
  const { filters, change, goTo } = useFilters(deliveriesSearch)
  const query = useQuery(deliveriesQuery(filters))
  const open = (id: string | undefined) => change({ ...placeOf(filters), open: id })
  return (
    <>
      <DeliveriesFilters filters={filters} change={change} />
      <div
        aria-busy={query.isPlaceholderData}
        className={cx('mt-5 space-y-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <Loaded query={query}>
          {(page) => (
            <>
              {page.rows.length === 0 ? (
                <Empty>{DELIVERIES.none}</Empty>
              ) : (
                <DeliveriesTable rows={page.rows} open={open} />
              )}
              <PageButtons label="Pages of the deliveries" page={page} goTo={goTo} />
            </>
          )}
        </Loaded>
      </div>
      <DeliveryDialog id={filters.open ?? null} close={() => open(undefined)} />
    </>
  )
}

/** Opening one keeps the page of the list that is on screen. */
const placeOf = ({
  cursor,
  toward,
}: {
  cursor?: string | undefined
  toward?: 'newer' | 'older' | undefined
}) => ({
  cursor,
  toward,
})
