import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { boundHtml } from './bound-html.ts'
import type { Document } from './read-markdown.ts'
import { DEEPEST, isSafeLink, isSafePicture, withWeb } from './safe.ts'
import { LOST, seenHtml } from './seen-html.ts'
import { blocksOf } from './straight-tree.ts'

/**
 * Reads foreign HTML as a document, of which only what a reader would have seen and a mail may hold remains: text,
 * headings, lists, tables, links to web and mail addresses, and pictures of the web. Whatever somebody wrote, the time
 * grows with the length alone.
 *
 * @returns the document without positions, and the names of what fell away, each as often as it was there: elements that
 *   have no place, and each link and picture of which no address is left
 */
export function documentOfHtml(html: string): { document: Document; dropped: string[] } {
  const { read, rest } = boundHtml(html)
  const dropped: string[] = []
  const page = seenHtml(fromHtml(read, { fragment: true }), bodyOf(read), dropped)
  const nodes = safeNode(toMdast(page), 0, dropped)
  const shown: RootContent[] =
    rest === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: rest }] }]
  return { document: { type: 'root', children: [...blocksOf(nodes), ...shown] }, dropped }
}

/** What a page says of itself as a whole. */
function bodyOf(html: string): Element {
  const [, attributes = ''] = /<body(\s[^<>]*)>/i.exec(html) ?? []
  const [found] = fromHtml(`<div${attributes}>`, { fragment: true }).children
  return { ...(found as Element), tagName: 'body' } // a tag of one element
}

/** A link elsewhere becomes its words, a picture without an address its description, too deep a list its text. */
function safeNode(node: Nodes, depth: number, dropped: string[]): Nodes[] {
  const isNest = node.type === 'list' || node.type === 'blockquote'
  if (isNest && depth === DEEPEST) {
    dropped.push(...lostIn(node))
    return [{ type: 'paragraph', children: [text(toString(node))] }]
  }
  if (node.type === 'image' && !isSafePicture(node.url)) {
    dropped.push(LOST.picture)
    return node.alt ? [text(node.alt)] : []
  }
  if (node.type === 'html') return [text(node.value)]
  if (!('children' in node)) return [node]
  const children = node.children.flatMap((child: Nodes) =>
    safeNode(child, isNest ? depth + 1 : depth, dropped),
  )
  if (node.type === 'root') return children
  const own = node.type === 'link' ? { ...node, url: withWeb(node.url) } : node
  if (own.type !== 'link' || isSafeLink(own.url)) return [{ ...own, children } as Nodes]
  // One within the page leads nowhere else.
  if (own.url !== '' && !own.url.startsWith('#')) dropped.push(LOST.link)
  return children
}

const lostIn = (node: Nodes): string[] => [
  ...(node.type === 'link' ? [LOST.link] : node.type === 'image' ? [LOST.picture] : []),
  ...('children' in node ? node.children.flatMap((child: Nodes) => lostIn(child)) : []),
]

const text = (value: string) => ({ type: 'text' as const, value })
