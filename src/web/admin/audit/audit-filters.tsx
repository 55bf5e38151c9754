import { useQuery } from '@tanstack/react-query'
import { people } from '#shared/api/people.ts'
import { ACTIONS } from '#shared/audit.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { queryOf } from '#web/api/query.ts'
import { DayFilter } from '#web/list/day-filter.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import type { AuditSearch } from './audit-search.ts'

type Props = { filters: AuditSearch; change: (changes: Partial<AuditSearch>) => void }

/** By person, by what was done, and by days of the city. */
export const AuditFilters = ({ filters, change }: Props) => (
  <search className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[15rem_15rem_12rem_12rem]">
    <PersonFilter value={filters.person} onChange={(person) => change({ person })} />
    <Field label="What">
      {(control) => (
        <Select
          {...control}
          value={filters.action ?? ''}
          onChange={({ target }) => change({ action: target.value || undefined })}
        >
          <option value="">Everything</option>
          {Object.entries(ACTIONS).map(([action, words]) => (
            <option key={action} value={action}>
              {words.charAt(0).toUpperCase() + words.slice(1)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <DayFilter label="From" value={filters.from} onChange={(from) => change({ from })} />
    <DayFilter label="To" value={filters.to} onChange={(to) => change({ to })} />
  </search>
)

function PersonFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (person: string | undefined) => void
}) {
  const everybody = useQuery(queryOf(people.people, {})).data?.people ?? []
  return (
    <Field label="Who">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
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
