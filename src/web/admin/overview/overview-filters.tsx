import { ADMIN } from '#shared/admin-messages.ts'
import { DayFilter } from '#web/list/day-filter.tsx'
import type { OverviewSearch } from '#web/admin/search.ts'
import { PersonFilter } from '#web/list/person-filter.tsx'
import { StepFilter } from '#web/list/step-filter.tsx'

export type OverviewFiltersProps = {
  filters: OverviewSearch
  change: (changes: Partial<OverviewSearch>) => void
  /** Steps of the chosen date by status; null when no date is chosen. */
  counts: { todo: number; 'in-progress': number; done: number } | null
}

/** Which rows the overview shows: by date, step and user (S184). */
export const OverviewFilters = ({ filters, change, counts }: OverviewFiltersProps) => (
  <search className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[15rem_15rem_15rem_1fr]">
    <DayFilter
      label="Date"
      value={filters.date}
      onChange={(date) => change({ date })}
      className="max-lg:col-span-2"
    />
    <StepFilter value={filters.step} onChange={(step) => change({ step })} />
    <PersonFilter label="User" value={filters.user} onChange={(user) => change({ user })} />
    <p className="text-ink-2 text-sm max-lg:col-span-2 lg:pb-2.5 lg:text-right" role="status">
      {counts && ADMIN.counts(counts)}
    </p>
  </search>
)
