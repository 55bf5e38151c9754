import type { ReactNode } from 'react'
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
}

/**
 * A table that scrolls within itself; the first column names the row. On phones a row is two lines: what it is, and
 * beneath it, smaller, the rest; roles are said, since what is laid out otherwise is no table to some browsers.
 */
export const DataTable = <Row,>({ label, columns, rows, rowKey, onOpen, className }: DataTableProps<Row>) => (
  <ScrollRegion label={label} className={cx('relative rounded-lg border bg-sheet', className)}>
    <table {...SAID.table} className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block">
      <thead {...SAID.group} className="max-sm:sr-only">
        <tr {...SAID.row}>
          {columns.map(({ key, head, isNumber }) => (
            <th
              key={key}
              scope="col"
              {...SAID.head}
              className={cx(CELL, 'sticky top-0 z-1 bg-wash font-semibold', isNumber && 'text-right')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...SAID.group} className="max-sm:block sm:[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} {...(onOpen && { onOpen })} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

type RowProps<Row> = { row: Row; columns: Column<Row>[]; onOpen?: (row: Row) => void }

const Row = <Row,>({ row, columns, onOpen }: RowProps<Row>) => (
  <tr {...SAID.row} className={cx('group relative has-[.stretched]:hover:bg-wash', ON_PHONES)}>
    {columns.map(({ key, cell, isNumber, className }, index) => {
      const look = cx(CELL, isNumber && 'tnum text-right max-sm:hidden', className, linesOf(index))
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
              className="stretched text-left after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
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
const ON_PHONES =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0'
const ON_LINE =
  'max-sm:min-w-0 max-sm:max-w-full max-sm:border-b-0 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0'

/** The first two cells stand on the first line; a bare number says nothing without its head and stands in none. */
const linesOf = (index: number): string => {
  if (index === 0) return cx(ON_LINE, 'max-sm:min-w-[55%] max-sm:flex-1')
  return index === 1 ? ON_LINE : cx(ON_LINE, 'max-sm:text-ink-2 max-sm:text-xs')
}

const CELL = 'border-b px-3.5 py-2.5 align-middle first:pl-4 last:pr-4'
