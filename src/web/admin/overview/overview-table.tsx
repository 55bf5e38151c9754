import { Link } from '@tanstack/react-router'
import type { OverviewRow } from '#contract/overview.ts'
import { adminStatusLabel } from '#shared/board.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { contentStatusLabel } from '#web/admin/content-status.tsx'
import { STATUS_TONES } from '#web/ui/status.tsx'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

/** The rows of the overview; each is the address of its step and date in the Content Processor (S185, S187). */
export const OverviewTable = ({ rows }: { rows: OverviewRow[] }) => (
  <DataTable
    label="Filed tasks"
    columns={COLUMNS}
    folds="lg"
    rows={rows}
    rowKey={({ id, table_name }) => table_name + id}
  />
)

const COLUMNS: Column<OverviewRow>[] = [
  {
    key: 'step',
    head: 'Step',
    width: 'lg:w-15',
    className: 'whitespace-nowrap folded:min-w-4 folded:flex-none folded:basis-auto',
    cell: ({ step_number, select_date }) => (
      <Link to="/admin/processor" search={{ step: step_number, edition: select_date }} className={ROW_LINK}>
        <span className="sr-only">Step </span>
        <span className="text-lg">
          <Numeral value={step_number} />
        </span>
        <span className="sr-only"> in the Content Processor</span>
      </Link>
    ),
  },
  {
    key: 'task',
    head: 'Task',
    width: 'lg:w-38 xl:w-52',
    folded: 'first',
    className: 'font-semibold folded:flex-1',
    cell: ({ title }) => title,
  },
  {
    key: 'status',
    folded: 'first',
    head: 'Status',
    width: 'lg:w-28',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{adminStatusLabel(status)}</Badge>,
  },
  {
    key: 'content',
    head: 'Content',
    className: 'folded:basis-full folded:text-sm',
    cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
  },
  {
    key: 'processing',
    head: 'Processing',
    width: 'lg:w-28 xl:w-40',
    cell: ({ processing, content_status }) => (
      <>
        {processing}
        {content_status && (
          <span className={content_status === 'failed' ? 'text-danger' : 'text-ink-3'}>
            , {contentStatusLabel(content_status).toLowerCase()}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'user',
    head: 'User',
    width: 'lg:w-32 xl:w-40',
    cell: ({ user }) => <span className="line-clamp-3 wrap-anywhere">{user}</span>,
  },
  {
    key: 'date',
    head: 'Date',
    width: 'lg:w-48',
    className: 'whitespace-nowrap',
    cell: ({ select_date, created_at }) => (
      <>
        <span className="block folded:inline">
          <DayText day={select_date} />
        </span>
        <span className="block text-ink-3 text-xs folded:inline">
          {' '}
          filed <MomentText at={created_at} />
        </span>
      </>
    ),
  },
]

const ROW_LINK =
  'stretched text-ink no-underline focus-visible:outline-none after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-accent'
