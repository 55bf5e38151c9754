import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ContentStatus } from '#shared/formatted-content.ts'
import { contentStatusLabel } from '#web/admin/content-status.tsx'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { DayFilter } from '#web/list/day-filter.tsx'
import type { ContentSearch } from '#web/admin/search.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { StepFilter } from '#web/list/step-filter.tsx'
import { daysInAddress } from './days-shown.ts'
import { Button } from '#web/ui/button.tsx'

export type ContentFiltersProps = {
  filters: ContentSearch
  change: (changes: Partial<ContentSearch>) => void
  refresh: () => Promise<unknown>
}

/** Which texts are shown: by step, days, words and status; Refresh and Clear (S225, S226). */
export const ContentFilters = ({ filters, change, refresh }: ContentFiltersProps) => (
  <search>
    <SearchField value={filters.q} onChange={(q) => change({ q })} />
    <StepFilter value={filters.step} onChange={(step) => change({ step })} />
    <DayFilter
      label="From"
      value={filters.from}
      onChange={(from) => change(daysInAddress({ ...filters, from }))}
    />
    <DayFilter label="To" value={filters.to} onChange={(to) => change(daysInAddress({ ...filters, to }))} />
    <ChoiceFilter
      label="Status"
      value={filters.status}
      options={STATUSES}
      onChange={(status) => change({ status })}
    />
    <div className="flex gap-2">
      <RefreshButton refresh={refresh} />
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          // It can't be pressed any more then: who uses the keyboard goes on at the first chip.
          currentTarget.closest('search')?.querySelector('select')?.focus()
          change(NO_FILTERS)
        }}
        disabled={!isFiltering(filters)}
      >
        <X aria-hidden className="size-3.5" />
        Clear
      </Button>
    </div>
  </search>
)

/** Busy only while a person asked for it, not during the refreshing that goes on by itself. */
function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const [isRefreshing, setRefreshing] = useState(false)
  const press = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
  }
  return (
    <Button size="sm" busy={isRefreshing} onClick={() => void press()}>
      <RotateCw aria-hidden className="size-3.5" />
      Refresh
    </Button>
  )
}

const STATUSES = ContentStatus.options.map((status) => [status, contentStatusLabel(status)] as const)

/** All texts of all editions. */
export const NO_FILTERS = {
  step: undefined,
  q: undefined,
  status: undefined,
  open: undefined,
  ...daysInAddress({}),
}

const isFiltering = ({ step, from, to, q, status }: ContentSearch): boolean =>
  [step, from, to, q, status].some((filter) => filter !== undefined)
