import { useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { queryOf } from '#web/api/query.ts'
import { ChoiceFilter } from './choice-filter.tsx'

type Props = {
  label: string
  /** The person's id. */
  value: string | undefined
  onChange: (person: string | undefined) => void
}

/** One of all who have an account, or everybody; for administrators, who may know them. */
export function PersonFilter(props: Props) {
  const { data } = useQuery(queryOf(people.people, {}))
  const everybody = data?.people ?? []
  return (
    <ChoiceFilter
      {...props}
      all={ADMIN.allUsers}
      options={everybody.map(({ id, full_name, email }) => [id, displayNameOf(full_name, email)])}
    />
  )
}
