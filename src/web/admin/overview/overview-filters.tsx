import { useQuery } from '@tanstack/react-query'
import { people } from '#shared/api/people.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { queryOf } from '#web/api/query.ts'
import { DayFilter } from '#web/list/day-filter.tsx'
import type { OverviewSearch } from '#web/admin/search.ts'
import { StepFilter } from '#web/list/step-filter.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'

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
    <UserFilter value={filters.user} onChange={(user) => change({ user })} />
    <p className="text-ink-2 text-sm max-lg:col-span-2 lg:pb-2.5 lg:text-right" role="status">
      {counts && ADMIN.counts(counts)}
    </p>
  </search>
)

function UserFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (user: string | undefined) => void
}) {
  const everybody = useQuery(queryOf(people.people, {})).data?.people ?? []
  return (
    <Field label="User">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          <option value="">{ADMIN.allUsers}</option>
          {everybody.map(({ id, full_name, email }) => (
            <option key={id} value={id}>
              {displayNameOf(full_name, email)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
