import type { Table, TableCell } from 'mdast'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

/** A table of a newsletter text; a wide one scrolls within itself. */
export function drawTable(table: Table, drawCell: (cell: TableCell) => ReactNode): ReactNode {
  const [head, ...rows] = table.children
  const sideOf = (column: number) => SIDES[table.align?.[column] ?? 'left']
  return (
    <ScrollRegion label="Table">
      <table className="border-collapse">
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} scope="col" className={cx(CELL, 'font-semibold', sideOf(column))}>
                {drawCell(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) => (
                <td key={column} className={cx(CELL, sideOf(column))}>
                  {drawCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const CELL = 'border-rule border-b py-1.5 pr-4 align-top'
const SIDES = { left: 'text-left', center: 'text-center', right: 'text-right' }
