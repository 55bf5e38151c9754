import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { audit } from '#shared/api/audit.ts'
import { call } from '#web/api/call.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the audit list, by the key under which it is kept. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => call(audit.audit, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    // Nothing tells when somebody did something: who looks again, reads again.
    staleTime: 0,
  })
