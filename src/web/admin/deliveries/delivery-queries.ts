import { type Delivery, deliveries } from '#contract/deliveries.ts'
import { queryOf } from '#web/api/query.ts'
import { pageQuery } from '#web/list/page-query.ts'
import type { DeliveriesSearch } from '#web/admin/search.ts'

/** How often the list is read again without being told to, in milliseconds (S235). */
const LIST_EVERY_MS = 30_000
/** How often an unfinished sending is looked at, should the live stream be down, in milliseconds. */
const DELIVERY_EVERY_MS = 5_000

/** One delivery; looked at again while it is not finished. */
export const deliveryQuery = (id: string) => ({
  ...queryOf(deliveries.delivery, { params: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data?: Delivery | undefined } }) =>
    data?.status === 'pending' || data?.status === 'waiting' ? DELIVERY_EVERY_MS : (false as const),
})

/** A page of the deliveries; which of them is open is no matter of the list. */
export const deliveriesQuery = ({ open: _open, ...search }: DeliveriesSearch) => ({
  ...pageQuery(deliveries.deliveries, { query: { ...search, step: search.step?.toString() } }),
  refetchInterval: LIST_EVERY_MS,
})
