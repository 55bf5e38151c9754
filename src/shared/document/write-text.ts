import type { ListItem, Nodes, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type Document, documentOf } from './read-markdown.ts'

/**
 * The Markdown of the newsletter as plain text, for places that show no markup: a blank line between parts, the
 * address of a link behind its words, a row of a table on a line.
 */
export const textOf = (markdown: string): string => textOfDocument(documentOf(markdown))

export const textOfDocument = ({ children }: Document): string => children.map(blockText).join('\n\n')

function blockText(node: Nodes): string {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
      return node.children.map(inlineText).join('')
    case 'blockquote':
      return linesOf(node.children.map(blockText).join('\n\n'))
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'list':
      return node.children
        .map((item, index) => itemText(item, node.ordered ? `${(node.start ?? 1) + index}. ` : '- '))
        .join('\n')
    case 'table':
      return tableText(node)
    case 'thematicBreak':
      return '---'
    case 'code':
    case 'html':
    case 'text':
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'strong':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'image':
    case 'imageReference':
    case 'definition':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'root':
    case 'yaml':
      return toString(node)
  }
}

/** What goes on beneath the first line stands under its text. */
const itemText = (item: ListItem, mark: string): string =>
  mark + linesOf(item.children.map(blockText).join('\n')).join(`\n${' '.repeat(mark.length)}`)

const tableText = ({ children }: Table): string =>
  children
    .map((row) => row.children.map((cell) => cell.children.map(inlineText).join('')).join(' | '))
    .join('\n')

function inlineText(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'link') return withAddress(node.children.map(inlineText).join(''), node.url)
  if (node.type === 'image') return node.alt ?? ''
  return 'children' in node ? node.children.map(inlineText).join('') : toString(node)
}

const withAddress = (words: string, url: string): string => (words === url ? url : `${words} (${url})`)

const linesOf = (text: string): string[] => text.split('\n')
