import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deliveries } from '#shared/api/deliveries.ts'
import { formattedContent } from '#shared/api/formatted-content.ts'
import { mail } from '#shared/api/mail.ts'
import { messages } from '#shared/api/messages.ts'
import { overview } from '#shared/api/overview.ts'
import { people } from '#shared/api/people.ts'
import { processor } from '#shared/api/processor.ts'
import { webhooks } from '#shared/api/webhooks.ts'
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
        call(overview.overview, { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  people: () =>
    queryOptions({
      queryKey: ['admin', 'people'],
      queryFn: ({ signal }) => call(people.people, {}, { signal }),
    }),
  recentMessages: () =>
    queryOptions({
      queryKey: ['admin', 'messages'],
      queryFn: ({ signal }) => call(messages.recentMessages, {}, { signal }),
    }),
  webhooks: () =>
    queryOptions({
      queryKey: ['admin', 'webhooks'],
      queryFn: ({ signal }) => call(webhooks.webhooks, {}, { signal }),
    }),
  processor: (step: number, edition: CalendarDay) =>
    queryOptions({
      queryKey: ['admin', 'processor', step, edition],
      queryFn: ({ signal }) =>
        call(processor.processor, { query: { step: String(step), edition } }, { signal }),
    }),
  delivery: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'deliveries', id],
      queryFn: ({ signal }) => call(deliveries.delivery, { params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending' || state.data?.status === 'waiting' ? DELIVERY_EVERY_MS : false,
    }),
  deliveryAttempts: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'deliveries', id, 'attempts'],
      queryFn: ({ signal }) => call(deliveries.deliveryAttempts, { params: { id } }, { signal }),
    }),
  deliveries: ({ open: _open, ...search }: DeliveriesSearch) =>
    queryOptions({
      queryKey: ['admin', 'delivery-list', search],
      queryFn: ({ signal }) =>
        call(deliveries.deliveries, { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: CONTENT_EVERY_MS,
    }),
  callbackRefusals: () =>
    queryOptions({
      queryKey: ['admin', 'callback-refusals'],
      queryFn: ({ signal }) => call(deliveries.callbackRefusals, {}, { signal }),
    }),
  contents: (search: ContentSearch) =>
    queryOptions({
      queryKey: ['admin', 'content', search],
      queryFn: ({ signal }) =>
        call(formattedContent.contents, { query: { ...search, step: text(search.step) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: CONTENT_EVERY_MS,
    }),
  content: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'content', 'one', id],
      queryFn: ({ signal }) => call(formattedContent.content, { params: { id } }, { signal }),
    }),
  contentVersions: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'content', 'versions', id],
      queryFn: ({ signal }) => call(formattedContent.contentVersions, { params: { id } }, { signal }),
    }),
  /** An earlier text never changes. */
  contentVersion: (id: string, version: number) =>
    queryOptions({
      queryKey: ['admin', 'content-version', id, version],
      queryFn: ({ signal }) =>
        call(formattedContent.contentVersion, { params: { id, version: String(version) } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  mails: () =>
    queryOptions({ queryKey: ['admin', 'mails'], queryFn: ({ signal }) => call(mail.mails, {}, { signal }) }),
}

const text = (step: number | undefined): string | undefined => (step === undefined ? undefined : String(step))
