import { useQuery } from '@tanstack/react-query'
import { audit, type AuditRow } from '#contract/audit.ts'
import { dayIn, timeIn, timeInWords } from '#shared/calendar.ts'
import { aboutAction, actionInWords, ACTIONS } from '#shared/audit.ts'
import { AUDIT_MESSAGES } from '#shared/audit-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { DayText } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { useFilters } from '#web/list/use-filters.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { DayFilter } from '#web/list/day-filter.tsx'
import { PersonFilter } from '#web/list/person-filter.tsx'
import { cx } from '#web/ui/cx.ts'
import { pageQuery } from '#web/list/page-query.ts'
import { auditSearch, type AuditSearch } from './audit-search.ts'

/** Who did what when (promises, Operations). */
export function AuditScreen() {
  const { filters, isFiltered, change, goTo } = useFilters(auditSearch)
  const query = useQuery(auditQuery(filters))
  return (
    <>
      <PageIntro>{AUDIT_MESSAGES.intro}</PageIntro>
      <ListPage
        label="Pages of the audit list"
        filters={<AuditFilters filters={filters} change={change} />}
        query={query}
        goTo={goTo}
        empty={isFiltered ? AUDIT_MESSAGES.none : AUDIT_MESSAGES.nothingDone}
      >
        {(rows) => <AuditList rows={rows} />}
      </ListPage>
    </>
  )
}

/** Its rows; a day is said to the eye where it begins, and in each row to whoever hears it. */
function AuditList({ rows }: { rows: AuditRow[] }) {
  const { newsroom } = useEdition()
  const dayOf = ({ created_at }: AuditRow) => dayIn(newsroom.time_zone, new Date(created_at))
  const begins = new Set(
    rows.filter((row, at) => {
      const above = rows[at - 1]
      return !above || dayOf(above) !== dayOf(row)
    }),
  )
  const time: Column<AuditRow> = {
    key: 'time',
    head: 'Time',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <time dateTime={row.created_at} className="sm:font-normal sm:text-ink-2">
        <span className={cx('sm:inline-block sm:min-w-25', !begins.has(row) && 'sm:opacity-0')}>
          <DayText day={dayOf(row)} />
          <span className="sm:hidden">,</span>{' '}
        </span>
        {timeInWords(timeIn(newsroom.time_zone, new Date(row.created_at)))}
      </time>
    ),
  }
  return <DataTable label="Audit list" columns={[time, ...COLUMNS]} rows={rows} rowKey={({ id }) => id} />
}

const COLUMNS: Column<AuditRow>[] = [
  {
    key: 'who',
    folded: 'first',
    head: 'Who',
    className: 'min-w-32 max-w-64 wrap-anywhere',
    cell: ({ actor }) => actor?.name ?? <span className="text-ink-3">{AUDIT_MESSAGES.operator}</span>,
  },
  {
    key: 'what',
    head: 'What',
    className: 'min-w-44',
    cell: ({ action }) => (
      <span className="inline-block first-letter:uppercase sm:font-medium">{actionInWords(action)}</span>
    ),
  },
  {
    key: 'about',
    head: 'About',
    className: 'min-w-48 max-w-md',
    cell: (row) => (
      <span className="line-clamp-2 wrap-anywhere">
        <About row={row} />
      </span>
    ),
  },
]

const About = ({ row }: { row: AuditRow }) => aboutAction(row, useEdition().today)

type Props = { filters: AuditSearch; change: (changes: Partial<AuditSearch>) => void }

/** By person, by what was done, and by days of the city. */
const AuditFilters = ({ filters, change }: Props) => (
  <search>
    <PersonFilter label="Who" value={filters.person} onChange={(person) => change({ person })} />
    <ChoiceFilter
      label="What"
      all="Everything"
      value={filters.action}
      options={WHAT}
      onChange={(action) => change({ action })}
    />
    <DayFilter label="From" value={filters.from} onChange={(from) => change({ from })} />
    <DayFilter label="To" value={filters.to} onChange={(to) => change({ to })} />
  </search>
)

const WHAT = Object.entries(ACTIONS).map(
  ([action, words]) => [action, words.charAt(0).toUpperCase() + words.slice(1)] as const,
)

/** A page of the audit list. */
const auditQuery = (search: AuditSearch) => ({
  ...pageQuery(audit.audit, { query: search }),
  // Nothing tells when somebody did something: who looks again, reads again.
  staleTime: 0,
})
