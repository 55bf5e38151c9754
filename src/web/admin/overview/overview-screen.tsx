import { useQuery } from '@tanstack/react-query'
import { ADMIN } from '#shared/admin-messages.ts'
import { overviewSearch } from '#web/admin/search.ts'
import { PageButtons } from '#web/list/page-buttons.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { OverviewTable } from './overview-table.tsx'
import { overviewQuery } from './overview-query.ts'

/** Everything that everyone filed, newest first (S184-S192). */
export function OverviewScreen() {
  const { filters, change, goTo } = useFilters(overviewSearch)
  const query = useQuery(overviewQuery(filters))
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <OverviewFilters filters={filters} change={change} counts={query.data?.counts ?? null} />
      <div
        aria-busy={query.isPlaceholderData}
        className={cx('mt-5 space-y-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        <Loaded query={query} loading={<LoadingTasks />}>
          {(page) => (
            <>
              {page.rows.length === 0 ? <Empty>{ADMIN.noTasks}</Empty> : <OverviewTable rows={page.rows} />}
              <PageButtons label="Pages of the overview" page={page} goTo={goTo} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const LoadingTasks = () => (
  <div className="rounded-lg border bg-sheet p-4">
    <p className="mb-4 text-ink-3 text-sm">{ADMIN.loadingTasks}</p>
    <div className="space-y-6">
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="w-full" />
      ))}
    </div>
  </div>
)
