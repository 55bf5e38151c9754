import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { boundHtml } from './bound-html.ts'
import type { Document } from './read-markdown.ts'
import { DEEPEST, isSafeLink, isSafePicture } from './safe.ts'

/** What has no place in a mail: it runs, asks for input, or plays. Markup about the page itself just goes. */
const NO_PLACE = new Set(
  'applet audio button canvas dialog embed fieldset form frame frameset iframe input map math meter noscript object option portal progress script select svg template textarea video'.split(
    ' ',
  ),
)

/**
 * Reads foreign HTML as a document, of which only what a mail may hold remains: text, headings, lists, tables, links to
 * web and mail addresses, and pictures of the web. Whatever somebody wrote, the time grows with the length alone.
 *
 * @returns the document without positions, and the names of the elements that fell away, each as often as it was there
 */
export function documentOfHtml(html: string): { document: Document; dropped: string[] } {
  const { read, rest } = boundHtml(html)
  const dropped: string[] = []
  const page = fromHtml(read, { fragment: true })
  // The root of a tree stays a root, whatever falls away in it.
  const tree = toMdast(without(page, dropped) as HtmlRoot) as Root
  const children = tree.children.flatMap((child) => safeNode(child, 0)) as Root['children']
  const shown: Root['children'] =
    rest === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: rest }] }]
  return { document: { type: 'root', children: [...inBlocks(children), ...shown] }, dropped }
}

function without(node: HtmlNodes, dropped: string[]): HtmlNodes {
  if (!('children' in node)) return node
  const children = node.children.filter((child) => {
    const falls = child.type === 'element' && NO_PLACE.has(child.tagName)
    if (falls) dropped.push(child.tagName)
    const isBase = child.type === 'element' && child.tagName === 'base'
    return !falls && !isBase && child.type !== 'comment'
  })
  const kept = children.map((child) => without(child, dropped))
  // The same kind of node with fewer children.
  return { ...node, children: kept } as HtmlNodes
}

/** A link elsewhere becomes its words, a picture without an address its description, too deep a list its text. */
function safeNode(node: Nodes, depth: number): Nodes[] {
  const isNest = node.type === 'list' || node.type === 'blockquote'
  if (isNest && depth === DEEPEST)
    return [{ type: 'paragraph', children: [{ type: 'text', value: toString(node) }] }]
  if (node.type === 'image' && !isSafePicture(node.url)) return node.alt ? [text(node.alt)] : []
  if (node.type === 'html') return [text(node.value)]
  if (!('children' in node)) return [node]
  const children = node.children.flatMap((child: Nodes) => safeNode(child, isNest ? depth + 1 : depth))
  if (node.type === 'link' && !isSafeLink(node.url)) return children
  return [{ ...node, children } as Nodes]
}

const text = (value: string): Nodes => ({ type: 'text', value })

/** What stands between blocks is put into paragraphs, where the reader left it alone. */
const inBlocks = (children: Root['children']): Root['children'] =>
  children.map((child) => (isInline(child) ? { type: 'paragraph', children: [child] } : child))

type Inline = Extract<Root['children'][number], { type: 'text' | 'link' | 'image' | 'strong' | 'emphasis' }>
const isInline = (node: Nodes): node is Inline =>
  ['text', 'link', 'image', 'strong', 'emphasis'].includes(node.type)
