import type { Nodes, Table } from 'mdast'
import { escapeHtml } from './escape.ts'

/** How elements are dressed: the attributes each gets beside its own, `''` for none, else with a blank before them. */
export type Dress = {
  of(element: Dressed, side?: Side | null): string
  /** Widest a picture may be, in pixels of CSS; null leaves its own size. */
  pictureWidth: number | null
}
/** To which side a column of a table is set. */
export type Side = 'left' | 'right' | 'center'
export type Dressed =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'quoted'
  | 'a'
  | 'img'
  | 'code'
  | 'pre'
  | 'hr'
  | 'table'
  | 'th'
  | 'td'

/** Bare HTML: elements that mean something and nothing else. */
export const BARE: Dress = { of: () => '', pictureWidth: null }

/** Nodes of the model as HTML. Only these elements come out, and every text in them is escaped. */
export const writeNodes = (nodes: readonly Nodes[], dress: Dress): string =>
  nodes.map((node) => writeNode(node, dress)).join('')

function writeNode(node: Nodes, dress: Dress): string {
  const inside = () => ('children' in node ? writeNodes(node.children, dress) : '')
  const as = (name: string, attributes: string) => `<${name}${attributes}>${inside()}</${name}>`
  switch (node.type) {
    case 'heading':
      return node.depth <= 2 ? as('h2', dress.of('h2')) : as('h3', dress.of('h3'))
    case 'paragraph':
      return as('p', dress.of('p'))
    case 'list':
      return node.ordered ? as('ol', `${startOf(node.start)}${dress.of('ol')}`) : as('ul', dress.of('ul'))
    case 'listItem':
      return `<li${dress.of('li')}>${writeItem(node.children, dress)}</li>`
    case 'blockquote':
      return `<blockquote${dress.of('blockquote')}>${writeNodes(node.children, quotedIn(dress))}</blockquote>`
    case 'table':
      return writeTable(node, dress)
    case 'thematicBreak':
      return `<hr${dress.of('hr')}>`
    case 'code':
      return `<pre${dress.of('pre')}>${escapeHtml(node.value)}</pre>`
    case 'strong':
      return as('strong', '')
    case 'emphasis':
      return as('em', '')
    case 'delete':
      return as('s', '')
    case 'inlineCode':
      return `<code${dress.of('code')}>${escapeHtml(node.value)}</code>`
    case 'break':
      return '<br>'
    case 'link':
      return as('a', ` href="${escapeHtml(node.url)}"${dress.of('a')}`)
    case 'image':
      return `<img src="${escapeHtml(node.url)}" alt="${escapeHtml(node.alt ?? '')}"${sizeOf(node, dress)}${dress.of('img')}>`
    case 'text':
    case 'html':
      return escapeHtml(node.value)
    case 'root':
    case 'tableRow':
    case 'tableCell':
    case 'definition':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'linkReference':
    case 'imageReference':
    case 'yaml':
      return inside()
  }
}

/** Paragraphs of a quotation are set closer than others. */
const quotedIn = (dress: Dress): Dress => ({
  ...dress,
  of: (element, side) => dress.of(element === 'p' ? 'quoted' : element, side),
})

const startOf = (start: number | null | undefined): string =>
  start === null || start === undefined || start === 1 ? '' : ` start="${start}"`

/** The one paragraph of an item stands in it without an element of its own. */
function writeItem(children: readonly Nodes[], dress: Dress): string {
  return children
    .map((child) =>
      child.type === 'paragraph' ? writeNodes(child.children, dress) : writeNode(child, dress),
    )
    .join(children.length > 1 && children.every(({ type }) => type === 'paragraph') ? '<br>' : '')
}

function writeTable({ children, align }: Table, dress: Dress): string {
  const [head, ...body] = children.map((row, index) => {
    const name = index === 0 ? 'th' : 'td'
    const cells = row.children.map((cell, column) => {
      const attributes = `${index === 0 ? ' scope="col"' : ''}${dress.of(name, align?.[column] ?? null)}`
      return `<${name}${attributes}>${writeNodes(cell.children, dress)}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const rows = body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''
  return `<table${dress.of('table')}><thead>${head ?? ''}</thead>${rows}</table>`
}

/** Width and height as a browser lays it out; of a picture without a known size nothing, or the width that there is. */
function sizeOf({ data }: Nodes, { pictureWidth }: Dress): string {
  const { width, height } = sizeIn(data)
  if (width === null || height === null) return pictureWidth === null ? '' : ` width="${pictureWidth}"`
  const shown = Math.min(width, pictureWidth ?? width)
  return ` width="${shown}" height="${Math.round((height * shown) / width)}"`
}

/** The size in pixels that a picture of the model carries. */
function sizeIn(data: unknown): { width: number | null; height: number | null } {
  const properties: unknown = Object(Object(data).hProperties)
  const { width, height } = Object(properties) as Record<string, unknown>
  return {
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
  }
}
