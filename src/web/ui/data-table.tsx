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

/** A table that scrolls within itself; the first column names the row. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, onOpen, className }: DataTableProps<Row>) => (
  <ScrollRegion label={label} className={cx('relative rounded-lg border bg-sheet', className)}>
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr>
          {columns.map(({ key, head, isNumber }) => (
            <th
              key={key}
              scope="col"
              className={cx(CELL, 'sticky top-0 z-1 bg-wash font-semibold', isNumber && 'text-right')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} {...(onOpen && { onOpen })} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

type RowProps<Row> = { row: Row; columns: Column<Row>[]; onOpen?: (row: Row) => void }

const Row = <Row,>({ row, columns, onOpen }: RowProps<Row>) => (
  <tr className="group relative has-[.stretched]:hover:bg-wash">
    {columns.map(({ key, cell, isNumber, className }, index) => {
      const look = cx(CELL, isNumber && 'tnum text-right', className)
      if (index > 0) {
        return (
          <td key={key} className={look}>
            {cell(row)}
          </td>
        )
      }
      return (
        <th key={key} scope="row" className={cx(look, 'font-medium')}>
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

const CELL = 'border-b px-3.5 py-2.5 align-middle first:pl-4 last:pr-4'
