import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { type SponsorDay, sponsorExportPath, type SponsorPage, sponsors } from '#contract/sponsors.ts'
import { addDays, type CalendarDay, calendarDay, monthDay } from '#shared/calendar.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { PAGES } from '#web/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { sponsorsSearch } from './sponsors-search.ts'
import { FromStepper } from './from-stepper.tsx'

/** When a sponsor ran, where, in which issue, and what it was entitled to. */
export function SponsorScreen() {
  const { today } = useEdition()
  const key = String(useParams({ strict: false, select: (params) => params.key }))
  const { from = today } = sponsorsSearch.parse(useSearch({ strict: false }))
  const month = firstOf(from)
  const query = useQuery(queryOf(sponsors.sponsor, { params: { key }, query: { month } }))
  return (
    <>
      <Link to={PAGES.sponsors.path} className="link text-sm">
        {SPONSORS.all}
      </Link>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-section [overflow-wrap:anywhere]">{query.data?.name ?? key}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <Months month={month} />
          <a
            href={`${sponsorExportPath(encodeURIComponent(key))}?month=${month}`}
            download
            className={buttonClass('line', 'sm')}
          >
            <Download aria-hidden className="size-3.5" />
            CSV
          </a>
        </div>
      </div>
      <Loaded
        query={query}
        empty={SPONSORS.nothing}
        isEmpty={({ days, shares }) => days.length + shares.length === 0}
      >
        {({ days, shares }) => (
          <>
            {days.length === 0 ? (
              <p className="text-ink-2 text-sm">{SPONSORS.notInMonth}</p>
            ) : (
              <DataTable
                label={SPONSORS.ran}
                columns={COLUMNS}
                rows={days}
                rowKey={({ edition, placement }) => `${edition} ${placement}`}
              />
            )}
            <Shares shares={shares} />
          </>
        )}
      </Loaded>
    </>
  )
}

const firstOf = (day: CalendarDay): CalendarDay => calendarDay(`${day.slice(0, 7)}-01`)

const Months = ({ month }: { month: CalendarDay }) => (
  <FromStepper
    before={{ label: SPONSORS.monthBefore, to: firstOf(addDays(month, -1)) }}
    after={{ label: SPONSORS.monthAfter, to: firstOf(addDays(month, 31)) }}
  >
    {monthDay(month).replace(' 1', '')} {month.slice(0, 4)}
  </FromStepper>
)

const COLUMNS: Column<SponsorDay>[] = [
  {
    key: 'day',
    head: 'Day',
    className: 'whitespace-nowrap',
    cell: ({ edition }) => <DayText day={edition} />,
  },
  { key: 'place', head: 'Place', cell: ({ placement }) => SPONSORS.capitalized[placement] },
  {
    key: 'state',
    folded: 'first',
    head: 'State',
    cell: ({ state, issue }) => (
      <Badge tone={state === 'ran' ? 'done' : 'plain'}>
        {SPONSORS.sponsorStates[state]}
        {issue === null ? '' : `, issue ${issue}`}
      </Badge>
    ),
  },
  {
    key: 'booked',
    head: 'Booked by',
    cell: ({ booked_by, note }) => (
      <span className="wrap-anywhere">{booked_by ? [booked_by, note].filter(Boolean).join(': ') : ''}</span>
    ),
  },
  {
    key: 'archive',
    folded: 'end',
    head: 'Archive',
    cell: ({ archive }) =>
      archive && (
        <a href={archive} target="_blank" rel="noopener" className="link">
          {SPONSORS.archived}
        </a>
      ),
  },
]

/** Said once a placement: what it had against what its weight entitles it to. */
const Shares = ({ shares }: Pick<SponsorPage, 'shares'>) => (
  <ul className="mt-4 space-y-1 text-ink-2 text-sm">
    {shares.map(({ placement, share, drawn, booked }) => (
      <li key={placement}>{SPONSORS.share(SPONSORS.capitalized[placement], { share, drawn, booked })}</li>
    ))}
  </ul>
)
