import { useQuery } from '@tanstack/react-query'
import { ADMIN } from '#shared/admin-messages.ts'
import { FirstRunCard } from '#web/admin/first-run/first-run-card.tsx'
import { overviewSearch } from '#web/admin/search.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditionLines } from './edition-lines.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { OverviewTable } from './overview-table.tsx'
import { overviewQuery } from './overview-query.ts'

/** Everything that everyone filed, newest first (S184-S192). */
export function OverviewScreen() {
  const { filters, isFiltered, change, goTo } = useFilters(overviewSearch)
  const query = useQuery(overviewQuery(filters))
  return (
    <>
      <FirstRunCard />
      <EditionLines />
      <h2 className="mt-10 mb-4 text-xl">{ADMIN.log}</h2>
      <ListPage
        label="Pages of the overview"
        filters={<OverviewFilters filters={filters} change={change} counts={query.data?.counts ?? null} />}
        query={query}
        goTo={goTo}
        loading={<LoadingTasks />}
        empty={isFiltered ? ADMIN.noTasks : ADMIN.noTasksYet}
      >
        {(rows) => <OverviewTable rows={rows} />}
      </ListPage>
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
