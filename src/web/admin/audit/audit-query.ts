import { audit } from '#shared/api/audit.ts'
import { pageQuery } from '#web/list/page-query.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the audit list. */
export const auditQuery = (search: AuditSearch) => ({
  ...pageQuery(audit.audit, { query: search }),
  // Nothing tells when somebody did something: who looks again, reads again.
  staleTime: 0,
})
