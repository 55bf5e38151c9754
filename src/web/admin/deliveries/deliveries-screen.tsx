import { useQuery } from '@tanstack/react-query'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { deliveriesSearch } from '#web/admin/search.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeliveriesByEdition } from './deliveries-by-edition.tsx'
import { DeliveriesFilters } from './deliveries-filters.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { RefusedCallbacks } from './refused-callbacks.tsx'
import { deliveriesQuery } from './delivery-queries.ts'

/** Everything that was sent, and the callbacks that were refused (C41, C43, C58). */
export const DeliveriesScreen = () => (
  <>
    <PageIntro>{DELIVERIES.intro}</PageIntro>
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
  const { filters, isFiltered, change, goTo } = useFilters(deliveriesSearch)
  const query = useQuery(deliveriesQuery(filters))
  const open = (id: string | undefined) => change({ ...placeOf(filters), open: id })
  return (
    <>
      <ListPage
        label="Pages of the deliveries"
        filters={<DeliveriesFilters filters={filters} change={change} />}
        query={query}
        goTo={goTo}
        empty={isFiltered ? DELIVERIES.none : DELIVERIES.nothingSent}
      >
        {(rows) =>
          isFiltered ? (
            <DeliveriesTable rows={rows} open={open} />
          ) : (
            <DeliveriesByEdition rows={rows} open={open} />
          )
        }
      </ListPage>
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
