import { isolated } from '#shared/isolated.ts'
import type { List, ListItem, Nodes, Table } from 'mdast'
import { dayOfPrint } from '#shared/calendar.ts'
import { lengthOf } from '#shared/text.ts'
import { isAdBlock, type BlockId } from './blocks.ts'
import type { EditionModel, TextBlock } from './model.ts'
import { PRINT } from './print-messages.ts'
import { indented, LINE_MOST, wrapText } from './wrap-text.ts'

/** Addresses that a part of the text has named already: each stands in it once. */
type Named = Set<string>

/**
 * The edition as plain text: headings underlined, an address behind its words as `words <address>` and in each block only
 * once, lines of at most 78 characters but for addresses that are longer. Masthead, blocks and footer name theirs each:
 * readers must not have to look for a sponsor's address in another part of the mail.
 *
 * @param only one block instead of all, without masthead and footer
 */
export function writeText(model: EditionModel, only?: BlockId): string {
  const blocks = model.blocks.filter(({ id }) => only === undefined || id === only)
  const parts = [
    ...(only === undefined ? masthead(model) : []),
    ...blocks.map((block) => textOfBlock(block)),
    ...(only === undefined ? footer(model) : []),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n\n')}\n`
}

function masthead({ masthead: { name, city, togetherWith }, edition }: EditionModel): string[] {
  const together = togetherWith
    ? [
        wrapText(
          `${PRINT.togetherWith} ${withAddress(isolated(togetherWith.name), togetherWith.url, new Set())}`,
        ),
      ]
    : []
  return [
    [underlined(name, '='), wrapText(`${isolated(city)}, ${dayOfPrint(edition)}`), ...together].join('\n\n'),
  ]
}

function footer({ footer: { name, postalAddress, browserUrl, unsubscribeHref } }: EditionModel): string[] {
  const named: Named = new Set()
  const links = [
    ...(browserUrl === null ? [] : [withAddress(PRINT.viewInBrowser, browserUrl, named)]),
    ...(unsubscribeHref === '' ? [] : [withAddress(PRINT.unsubscribe, unsubscribeHref, named)]),
  ]
  return [['--', ...[name, ...postalAddress, ...links].map((line) => wrapText(line))].join('\n')]
}

function textOfBlock(block: TextBlock): string {
  const text = blocksText(block.tree.children, new Set(), LINE_MOST)
  if (isAdBlock(block.id)) return `[${PRINT.sponsored}]\n\n${text}`
  return block.id === 'correction' ? `${underlined(PRINT.correction, '-')}\n\n${text}` : text
}

const blocksText = (nodes: readonly Nodes[], named: Named, room: number): string =>
  nodes
    .map((node) => blockText(node, named, room))
    .filter((text) => text !== '')
    .join('\n\n')

function blockText(node: Nodes, named: Named, room: number): string {
  if (node.type === 'heading') return underlined(inlineText(node, named), node.depth <= 2 ? '-' : '.', room)
  if (node.type === 'list') return listText(node, named, room)
  if (node.type === 'blockquote') return indented(blocksText(node.children, named, room - 2), '> ', '> ')
  if (node.type === 'table') return tableText(node, named, room)
  if (node.type === 'thematicBreak') return '* * *'
  return wrapText(node.type === 'code' ? node.value : inlineText(node, named), room)
}

const listText = ({ children, ordered, start }: List, named: Named, room: number): string =>
  children
    .map((item, index) => itemText(item, ordered ? `${(start ?? 1) + index}. ` : '- ', named, room))
    .join('\n')

const tableText = ({ children }: Table, named: Named, room: number): string =>
  children
    .map((row) => wrapText(row.children.map((cell) => inlineText(cell, named)).join(' | '), room))
    .join('\n')

/** What goes on beneath the first line stands under its text. */
const itemText = (item: ListItem, mark: string, named: Named, room: number): string =>
  indented(
    item.children.map((child) => blockText(child, named, room - mark.length)).join('\n'),
    mark,
    ' '.repeat(mark.length),
  )

function underlined(text: string, mark: string, room: number = LINE_MOST): string {
  const lines = wrapText(text, room)
  const width = Math.max(...lines.split('\n').map(lengthOf))
  return `${lines}\n${mark.repeat(width)}`
}

function inlineText(node: Nodes, named: Named): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'link') return withAddress(insideText(node, named).trim(), node.url, named)
  if (node.type === 'image') return node.alt ? `[${PRINT.picture}: ${node.alt}]` : ''
  if ('value' in node) return node.value.replace(/\s+/g, ' ')
  return insideText(node, named)
}

const insideText = (node: Nodes, named: Named): string =>
  'children' in node ? node.children.map((child: Nodes) => inlineText(child, named)).join('') : ''

/** The second time an address would stand there its words do. */
function withAddress(words: string, url: string, named: Named): string {
  if (named.has(url)) return words
  named.add(url)
  return words === '' || words === url ? `<${url}>` : `${words} <${url}>`
}
