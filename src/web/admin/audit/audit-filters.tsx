import { ACTIONS } from '#shared/audit.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { DayFilter } from '#web/list/day-filter.tsx'
import { PersonFilter } from '#web/list/person-filter.tsx'
import type { AuditSearch } from './audit-search.ts'

type Props = { filters: AuditSearch; change: (changes: Partial<AuditSearch>) => void }

/** By person, by what was done, and by days of the city. */
export const AuditFilters = ({ filters, change }: Props) => (
  <search className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[15rem_15rem_12rem_12rem]">
    <PersonFilter label="Who" value={filters.person} onChange={(person) => change({ person })} />
    <ChoiceFilter
      label="What"
      all="Everything"
      value={filters.action}
      options={WHAT}
      onChange={(action) => change({ action })}
    />
    <DayFilter label="From" value={filters.from} onChange={(from) => change({ from })} />
    <DayFilter label="To" value={filters.to} onChange={(to) => change({ to })} />
  </search>
)

const WHAT = Object.entries(ACTIONS).map(
  ([action, words]) => [action, words.charAt(0).toUpperCase() + words.slice(1)] as const,
)
