import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#shared/api/audit.ts'
import { aboutAction, actionInWords } from '#shared/audit.ts'
import { AUDIT_MESSAGES } from '#shared/audit-messages.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { PageButtons } from '#web/list/page-buttons.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { cx } from '#web/ui/cx.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-query.ts'
import { auditSearch } from './audit-search.ts'

/** Who did what when (promises, Operations). */
export function AuditScreen() {
  const { filters, change, goTo } = useFilters(auditSearch)
  const query = useQuery(auditQuery(filters))
  return (
    <>
      <h2 className="text-xl">{AUDIT_MESSAGES.title}</h2>
      <p className="mt-0.5 mb-5 text-ink-2 text-sm">{AUDIT_MESSAGES.intro}</p>
      <AuditFilters filters={filters} change={change} />
      <div
        aria-busy={query.isPlaceholderData}
        className={cx('mt-5 space-y-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <Loaded query={query}>
          {(page) => (
            <>
              {page.rows.length === 0 ? (
                <Empty>{AUDIT_MESSAGES.none}</Empty>
              ) : (
                <DataTable label="Audit list" columns={COLUMNS} rows={page.rows} rowKey={({ id }) => id} />
              )}
              <PageButtons label="Pages of the audit list" page={page} goTo={goTo} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const COLUMNS: Column<AuditRow>[] = [
  {
    key: 'time',
    head: 'Time',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
  {
    key: 'who',
    head: 'Who',
    className: 'min-w-32',
    cell: ({ actor }) => actor?.name ?? <span className="text-ink-3">{AUDIT_MESSAGES.operator}</span>,
  },
  {
    key: 'what',
    head: 'What',
    className: 'min-w-44',
    cell: ({ action }) => actionInWords(action),
  },
  {
    key: 'about',
    head: 'About',
    className: 'min-w-48 max-w-md',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{aboutAction(row)}</span>,
  },
]
