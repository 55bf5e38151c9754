import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { ScrollRegion } from './scroll-region.tsx'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Bare numbers stand to the right in even figures. */
  isNumber?: boolean
  /** For the cells of the column, not for its head. */
  className?: string
  /**
   * Its width as classes, e.g. `lg:w-28`. Where columns say theirs, those widths hold whatever the rows are, and the
   * column that says none takes what is left; else the rows decide.
   */
  width?: string
  /** Where it stands in a folded row: at the right of its first line or of its second, or nowhere; else on the second. */
  folded?: 'first' | 'end' | 'none'
}

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /**
   * Makes a press anywhere on a row open it; the first cell becomes the button. When a row is an address,
   * leave this out and put a link with the class `stretched` into the first cell.
   */
  onOpen?: (row: Row) => void
  /** Limits the height, e.g. `max-h-96`; the head then stays in sight. */
  className?: string
  /** Where rows become two lines: on phones, or below 1,024 px where a table is wide. */
  folds?: 'sm' | 'lg'
}

/**
 * A table that scrolls within itself; the first column names the row. On phones a row is two lines: what it is and how
 * it stands, and beneath it, smaller, the rest; roles are said, since what is laid out otherwise is no table to some browsers.
 */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  className,
  folds = 'sm',
}: DataTableProps<Row>) => (
  <ScrollRegion label={label} className={cx('relative rounded-lg border bg-sheet', className)}>
    <table
      {...SAID.table}
      data-folds={folds}
      className={cx(
        'w-full border-separate border-spacing-0 text-left text-sm folded:block',
        columns.some(({ width }) => width) && '[table-layout:fixed]',
      )}
    >
      <thead {...SAID.group} className="folded:sr-only">
        <tr {...SAID.row}>
          {columns.map(({ key, head, isNumber, width }) => (
            <th
              key={key}
              scope="col"
              {...SAID.head}
              className={cx(CELL, 'sticky top-0 z-1 bg-wash font-semibold', isNumber && 'text-right', width)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...SAID.group} className="folded:block sm:[&>tr:last-child>*]:border-b-0">
        {useFirstRows(rows).map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} {...(onOpen && { onOpen })} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** How many rows stand in the first picture of a page: as many as a screen shows below a page's head. */
const AT_FIRST = 12
let isFirstTable = true

/**
 * The first table after a page was loaded begins with the rows in sight, and the others follow in slices that keep no
 * press or key waiting. A later one has all of them at once, so that Back finds the place where a person was.
 */
function useFirstRows<Row>(rows: Row[]): Row[] {
  const [isWhole, setWhole] = useState(!isFirstTable)
  useEffect(() => {
    isFirstTable = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? rows : rows.slice(0, AT_FIRST)
}

type RowProps<Row> = { row: Row; columns: Column<Row>[]; onOpen?: (row: Row) => void }

const Row = <Row,>({ row, columns, onOpen }: RowProps<Row>) => (
  <tr {...SAID.row} className={cx('group relative has-[.stretched]:hover:bg-wash', FOLDED, PARTED)}>
    {columns.map((column, index) => {
      const { key, cell, isNumber, className } = column
      const look = cx(CELL, isNumber && 'tnum text-right', placeOf(column, index), className)
      if (index > 0) {
        return (
          <td key={key} {...SAID.cell} className={look}>
            {cell(row)}
          </td>
        )
      }
      return (
        <th key={key} scope="row" {...SAID.rowHead} className={cx(look, 'font-medium')}>
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="stretched block text-left after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </th>
      )
    })}
  </tr>
)

/** What each part is, for browsers that forget it where it is laid out otherwise. */
const SAID = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
}
const FOLDED =
  'folded:flex folded:flex-wrap folded:items-center folded:gap-x-3 folded:gap-y-0.5 folded:border-b folded:px-4 folded:py-2.5 folded:last:border-b-0'
/* An empty item as wide as the row parts its two lines. */
const PARTED = 'folded:before:order-1 folded:before:w-full'
const ON_LINE =
  'folded:min-w-0 folded:max-w-full folded:border-b-0 folded:p-0 folded:first:pl-0 folded:last:pr-0 folded:empty:hidden folded:has-data-nothing:hidden'
const BENEATH = 'folded:order-1 folded:text-ink-2 folded:text-xs'

/** A bare number says nothing without its head, so it stands in no folded row. */
const placeOf = ({ folded, isNumber }: { folded?: string; isNumber?: boolean }, index: number): string => {
  if (isNumber || folded === 'none') return 'folded:hidden'
  if (index === 0) return cx(ON_LINE, 'folded:flex-1 folded:basis-[55%]')
  if (folded === 'first') return cx(ON_LINE, 'folded:shrink-0')
  return cx(ON_LINE, BENEATH, folded === 'end' && 'folded:ml-auto')
}

const CELL = 'border-b px-3.5 py-2.5 align-middle first:pl-4 last:pr-4'
