import { useQuery } from '@tanstack/react-query'
import { type AuditRow, audit } from '#contract/audit.ts'
import { queryOf } from '#web/api/query.ts'
import { Conflict, type ConflictProps } from '#web/form/conflict.tsx'
import { changedIn } from '#web/form/last-change.ts'

type Props = ConflictProps & {
  /** Whether it is the change that was met. */
  isIt: (row: AuditRow) => boolean
}

/** A conflict over something that does not know who changed it: the audit list does. */
export function AuditedConflict({ isIt, ...conflict }: Props) {
  const query = useQuery({ ...queryOf(audit.audit, { query: {} }), staleTime: 0 })
  const changed = changedIn(query, ({ rows }) => {
    const row = rows.find(isIt)
    return row && { by: row.actor?.name ?? null, at: row.created_at }
  })
  return changed && <Conflict {...conflict} changed={changed} />
}
