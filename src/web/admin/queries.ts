import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import type { ContentSearch, DeliveriesSearch, OverviewSearch } from './search.ts'

/** How often the formatted content is read again without being told to, in milliseconds (S235). */
const CONTENT_EVERY_MS = 30_000
/** How often an unfinished sending is looked at, should the live stream be down, in milliseconds. */
const DELIVERY_EVERY_MS = 5_000

/** What the administration reads, by the key under which it is kept. `web/live` makes these keys stale. */
export const adminQueries = {
  overview: (search: OverviewSearch) =>
    queryOptions({
      queryKey: ['admin', 'overview', search],
      queryFn: ({ signal }) =>
        call('overview', { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  people: () =>
    queryOptions({ queryKey: ['admin', 'people'], queryFn: ({ signal }) => call('people', {}, { signal }) }),
  recentMessages: () =>
    queryOptions({
      queryKey: ['admin', 'messages'],
      queryFn: ({ signal }) => call('recentMessages', {}, { signal }),
    }),
  webhooks: () =>
    queryOptions({
      queryKey: ['admin', 'webhooks'],
      queryFn: ({ signal }) => call('webhooks', {}, { signal }),
    }),
  processor: (step: number, edition: CalendarDay) =>
    queryOptions({
      queryKey: ['admin', 'processor', step, edition],
      queryFn: ({ signal }) => call('processor', { query: { step: String(step), edition } }, { signal }),
    }),
  delivery: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'deliveries', id],
      queryFn: ({ signal }) => call('delivery', { params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending' || state.data?.status === 'waiting' ? DELIVERY_EVERY_MS : false,
    }),
  deliveryAttempts: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'deliveries', id, 'attempts'],
      queryFn: ({ signal }) => call('deliveryAttempts', { params: { id } }, { signal }),
    }),
  deliveries: ({ open: _open, ...search }: DeliveriesSearch) =>
    queryOptions({
      queryKey: ['admin', 'delivery-list', search],
      queryFn: ({ signal }) =>
        call('deliveries', { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: CONTENT_EVERY_MS,
    }),
  callbackRefusals: () =>
    queryOptions({
      queryKey: ['admin', 'callback-refusals'],
      queryFn: ({ signal }) => call('callbackRefusals', {}, { signal }),
    }),
  contents: (search: ContentSearch) =>
    queryOptions({
      queryKey: ['admin', 'content', search],
      queryFn: ({ signal }) =>
        call('contents', { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: CONTENT_EVERY_MS,
    }),
  content: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'content', 'one', id],
      queryFn: ({ signal }) => call('content', { params: { id } }, { signal }),
    }),
  contentVersions: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'content', 'versions', id],
      queryFn: ({ signal }) => call('contentVersions', { params: { id } }, { signal }),
    }),
  /** An earlier text never changes. */
  contentVersion: (id: string, version: number) =>
    queryOptions({
      queryKey: ['admin', 'content-version', id, version],
      queryFn: ({ signal }) =>
        call('contentVersion', { params: { id, version: String(version) } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  mails: () =>
    queryOptions({ queryKey: ['admin', 'mails'], queryFn: ({ signal }) => call('mails', {}, { signal }) }),
}

const text = (step: number | undefined): string | undefined => (step === undefined ? undefined : String(step))
