import { keepPreviousData } from '@tanstack/react-query'
import { audit } from '#shared/api/audit.ts'
import { queryOf } from '#web/api/query.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the audit list. */
export const auditQuery = (search: AuditSearch) => ({
  ...queryOf(audit.audit, { query: search }),
  placeholderData: keepPreviousData,
  // Nothing tells when somebody did something: who looks again, reads again.
  staleTime: 0,
})
