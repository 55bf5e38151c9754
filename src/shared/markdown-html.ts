import { imageNameOf } from './images.ts'
import { type Block, blocksOf } from './markdown-blocks.ts'
import type { Inline } from './markdown-inline.ts'
import { isWebAddress } from './text.ts'

/**
 * The Markdown of the newsletter as HTML. Only the elements named here come out, every text in them is escaped,
 * and addresses are web and mail addresses or pictures of ours; so whatever somebody wrote, nothing can run.
 *
 * @param options.lines gives every outermost part the id `line-<n>`, counted from 1
 */
export function htmlOf(markdown: string, { lines = false } = {}): string {
  return blocksOf(markdown)
    .map((block) => drawBlock(block, lines ? ` id="line-${block.line + 1}"` : ''))
    .join('\n')
}

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function drawBlock(block: Block, id = ''): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}${id}>${drawInline(block.inside)}</h${block.level}>`
    case 'paragraph':
      return `<p${id}>${drawInline(block.inside)}</p>`
    case 'quote':
      return `<blockquote${id}>${drawAll(block.inside)}</blockquote>`
    case 'code':
      return `<pre${id}><code>${escaped(block.text)}</code></pre>`
    case 'rule':
      return `<hr${id}>`
    case 'list': {
      const items = block.items.map((item) => `<li>${drawItem(item)}</li>`).join('\n')
      const start = block.start === 1 ? '' : ` start="${block.start}"`
      return block.isOrdered ? `<ol${id}${start}>\n${items}\n</ol>` : `<ul${id}>\n${items}\n</ul>`
    }
  }
}

const drawAll = (blocks: Block[]): string => blocks.map((block) => drawBlock(block)).join('\n')

/** The first lines of an item stand beside its mark, not in a paragraph of their own. */
function drawItem([first, ...rest]: Block[]): string {
  if (first?.kind !== 'paragraph') return drawAll(first ? [first, ...rest] : rest)
  return drawInline(first.inside) + drawAll(rest)
}

const drawInline = (nodes: Inline[]): string => nodes.map(drawPiece).join('')

function drawPiece(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text)
    case 'code':
      return `<code>${escaped(node.text)}</code>`
    case 'break':
      return '<br>'
    case 'strong':
    case 'em':
      return `<${node.kind}>${drawInline(node.inside)}</${node.kind}>`
    case 'link':
      return `<a href="${escaped(node.href)}">${drawInline(node.inside)}</a>`
    case 'image':
      return isWebAddress(node.src) || imageNameOf(node.src) !== null
        ? `<img src="${escaped(node.src)}" alt="${escaped(node.alt)}">`
        : escaped(node.alt)
  }
}
