import { useQuery } from '@tanstack/react-query'
import { webhooks } from '#contract/webhooks.ts'
import { DeliveryKind, DeliveryStatus } from '#shared/deliveries.ts'
import { queryOf } from '#web/api/query.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { DayFilter } from '#web/list/day-filter.tsx'
import type { DeliveriesSearch } from '#web/admin/search.ts'
import { StepFilter } from '#web/list/step-filter.tsx'
import { KIND_LABELS, STATUS_LABELS } from './delivery-words.ts'

type Props = { filters: DeliveriesSearch; change: (changes: Partial<DeliveriesSearch>) => void }

/** Which deliveries are shown: by step, date, state, kind and webhook. */
export function DeliveriesFilters({ filters, change }: Props) {
  const { data } = useQuery(queryOf(webhooks.webhooks, {}))
  return (
    <search>
      <StepFilter value={filters.step} onChange={(step) => change({ step })} />
      <DayFilter label="Date" value={filters.date} onChange={(date) => change({ date })} />
      <ChoiceFilter
        label="Status"
        value={filters.status}
        options={DeliveryStatus.options.map((value) => [value, STATUS_LABELS[value]])}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label="Kind"
        value={filters.kind}
        options={DeliveryKind.options.map((value) => [value, KIND_LABELS[value]])}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceFilter
        label="Webhook"
        value={filters.webhook}
        options={(data?.webhooks ?? []).map(({ id, name }) => [id, name])}
        onChange={(webhook) => change({ webhook })}
      />
    </search>
  )
}
