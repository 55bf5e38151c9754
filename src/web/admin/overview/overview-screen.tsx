import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ADMIN } from '#shared/admin-messages.ts'
import { editionStatusQuery } from '#web/admin/edition-status/edition-status-query.ts'
import { FirstRunCard } from '#web/admin/first-run/first-run-card.tsx'
import { learnFirstRun } from '#web/admin/first-run/first-run-query.ts'
import { overviewSearch, type OverviewSearch } from '#web/admin/search.ts'
import { editionAt } from '#web/edition/edition-at.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { NoEditionNotice } from '#web/publication-days/no-edition-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayFilter } from '#web/list/day-filter.tsx'
import { PersonFilter } from '#web/list/person-filter.tsx'
import { StepFilter } from '#web/list/step-filter.tsx'
import { overview } from '#contract/overview.ts'
import { pageQuery } from '#web/list/page-query.ts'
import { EditionLines } from './edition-lines.tsx'
import { OverviewTable } from './overview-table.tsx'

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
  if (edition) await queryClient.prefetchQuery(editionStatusQuery(edition))
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
      <h2 className="title-section mt-10 mb-4">{ADMIN.log}</h2>
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

type OverviewFiltersProps = {
  filters: OverviewSearch
  change: (changes: Partial<OverviewSearch>) => void
  /** Steps of the chosen date by status; null when no date is chosen. */
  counts: { todo: number; 'in-progress': number; done: number } | null
}

/** Which rows the overview shows: by date, step and user (S184). */
const OverviewFilters = ({ filters, change, counts }: OverviewFiltersProps) => (
  <search>
    <DayFilter label="Date" value={filters.date} onChange={(date) => change({ date })} />
    <StepFilter value={filters.step} onChange={(step) => change({ step })} />
    <PersonFilter label="User" value={filters.user} onChange={(user) => change({ user })} />
    <p className="ml-auto text-ink-2 text-sm" role="status">
      {counts && ADMIN.counts(counts)}
    </p>
  </search>
)

/** A page of the overview. */
const overviewQuery = (search: OverviewSearch) =>
  pageQuery(overview.overview, { query: { ...search, step: search.step?.toString() } })
