import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ADMIN } from '#shared/admin-messages.ts'
import { editionStateQuery } from '#web/admin/edition-state/edition-state-query.ts'
import { FirstRunCard } from '#web/admin/first-run/first-run-card.tsx'
import { learnFirstRun } from '#web/admin/first-run/first-run-query.ts'
import { overviewSearch } from '#web/admin/search.ts'
import { editionAt } from '#web/edition/edition-at.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { NoEditionNotice } from '#web/publication-days/no-edition-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditionLines } from './edition-lines.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { OverviewTable } from './overview-table.tsx'
import { overviewQuery } from './overview-query.ts'

/**
 * Asks for what the page shows, and waits for what stands above the rest of it, so that nothing is pushed down. What
 * can't be had the page asks for again, and says so.
 *
 * @param search what the address asks for
 */
export async function prepareOverview(queryClient: QueryClient, search: object): Promise<void> {
  void queryClient.prefetchQuery(overviewQuery(overviewSearch.parse(search)))
  await Promise.all([learnFirstRun(queryClient), learnLines(queryClient, search)])
}

async function learnLines(queryClient: QueryClient, search: object): Promise<void> {
  const edition = await editionAt(queryClient, search)
  if (edition) await queryClient.prefetchQuery(editionStateQuery(edition))
}

/** Everything that everyone filed, newest first (S184-S192). */
export function OverviewScreen() {
  const { filters, isFiltered, change, goTo } = useFilters(overviewSearch)
  const query = useQuery(overviewQuery(filters))
  return (
    <>
      <FirstRunCard />
      <NoEditionNotice className="mb-6" />
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
