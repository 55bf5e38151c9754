import type { Element, ElementContent } from 'hast'

/** Blocks that no cell of a table of data holds. */
const BLOCKS = new Set(
  'article aside blockquote center dl footer h1 h2 h3 h4 h5 h6 header hr ol pre section table ul'.split(' '),
)
/** Places that spans may add to a table; each is a cell of its own. */
const SPANNED_MOST = 2_000

/**
 * Whether a table only says where things stand, as mail builders use them: it says so, has one row or one column
 * without headings, or holds blocks that have no place in a cell of data.
 */
export function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(String(table.properties.role ?? ''))) return true
  const rows = rowsIn(table)
  const columns = Math.max(0, ...rows.map((row) => cellsIn(row).length))
  const hasHeadings = rows.some((row) => cellsIn(row).some(({ tagName }) => tagName === 'th'))
  if (rows.length < 2 || (columns < 2 && !hasHeadings) || spannedBy(rows) > SPANNED_MOST) return true
  return rows.some((row) => cellsIn(row).some(holdsBlock))
}

/** What stands in the cells, one after another, with what stands around them first. */
export function asBlocks(table: Element): ElementContent[] {
  const others = table.children.filter((child) => !(child.type === 'element' && PARTS.has(child.tagName)))
  return [...others, ...rowsIn(table).flatMap(cellsIn).map(asBlock)]
}

const PARTS = new Set(['tbody', 'thead', 'tfoot', 'tr', 'colgroup'])
const asBlock = (cell: Element): Element => ({ ...cell, tagName: 'div', properties: {} })

const elementsIn = (node: Element): Element[] => node.children.filter((child) => child.type === 'element')

const rowsIn = (table: Element): Element[] =>
  elementsIn(table).flatMap((part) =>
    part.tagName === 'tr' ? [part] : PARTS.has(part.tagName) ? rowsIn(part) : [],
  )

const cellsIn = (row: Element): Element[] => elementsIn(row).filter(({ tagName }) => /^t[dh]$/.test(tagName))

const holdsBlock = (node: Element): boolean =>
  elementsIn(node).some((child) => BLOCKS.has(child.tagName) || holdsBlock(child))

const spannedBy = (rows: readonly Element[]): number =>
  rows
    .flatMap(cellsIn)
    .map(({ properties: { rowSpan = 1, colSpan = 1 } }) => Number(rowSpan) * Number(colSpan) - 1)
    .filter((count) => count > 0)
    .reduce((sum, count) => sum + count, 0)
