import type { Element, Nodes, Parents } from 'hast'
import {
  ALL_SEEN,
  hidesAll,
  isTextSeen,
  type Names,
  namesOf,
  type Seen,
  seenIn,
  type Rules,
  rulesOf,
  type Style,
  styleFor,
} from './html-styles.ts'
import { asBlocks, isLayout } from './layout-tables.ts'

/** What has no place in a mail: it runs, asks for input, or plays. Markup about the page itself just goes. */
const NO_PLACE = new Set(
  'applet audio button canvas dialog embed fieldset form frame frameset iframe input map math meter noscript object option portal progress script select svg template textarea video'.split(
    ' ',
  ),
)
const ABOUT_THE_PAGE = new Set(['base', 'head', 'link', 'meta', 'style', 'title', 'xml'])
/** Elements whose content the reader takes as bare words, without links and pictures. */
const BARE_WORDS: Record<string, string> = {
  pre: 'div',
  code: 'span',
  kbd: 'span',
  samp: 'span',
  tt: 'span',
  var: 'span',
}

/** What people are told of a link and of a picture that fell away. */
export const LOST = { link: 'link', picture: 'picture' } as const

/**
 * Foreign HTML as a reader would have seen it: without what its style hides, its tables for layout as the blocks that
 * stand in them, and what its style sets bold, slanted or struck in elements of that meaning.
 *
 * @param body the page's own element with its attributes, which a fragment lacks
 * @param dropped gets the name of each element that has no place in a mail, and one for each link and picture that goes
 */
export function seenHtml<Tree extends Parents>(tree: Tree, body: Element, dropped: string[]): Tree {
  const rules = rulesOf(stylesIn(tree))
  // What else hides a whole page is taken back by its scripts, or by what it moves.
  const { color, ground } = seenIn(body, styleFor(body, namesOf(body), rules, []), ALL_SEEN)
  const seen = { ...ALL_SEEN, color, ground }
  return { ...tree, children: seenChildren(tree, { rules, dropped, seen, above: [] }) } as Tree // the same kind of node
}

type Reading = { rules: Rules; dropped: string[]; seen: Seen; above: readonly Names[] }

const seenChildren = ({ children }: Parents, reading: Reading): Nodes[] =>
  children.flatMap((child) => seenNode(child, reading))

function seenNode(node: Nodes, reading: Reading): Nodes[] {
  if (node.type === 'text') return isTextSeen(reading.seen) ? [node] : blanksOf(node.value)
  return node.type === 'element' ? seenElement(node, reading) : []
}

/** Hidden words still part what stands around them. */
const blanksOf = (words: string): Nodes[] => (/^\s/.test(words) ? [{ type: 'text', value: ' ' }] : [])

function seenElement(node: Element, reading: Reading): Nodes[] {
  const { rules, dropped, above } = reading
  if (ABOUT_THE_PAGE.has(node.tagName)) return []
  const names = namesOf(node)
  const style = styleFor(node, names, rules, above)
  const hasPlace = !NO_PLACE.has(node.tagName)
  if (!hasPlace) dropped.push(node.tagName)
  if (!hasPlace || (node.properties.hidden ?? false) !== false || hidesAll(style) || isDot(node, style)) {
    dropped.push(...lostIn(node))
    return []
  }
  if (
    node.properties.background ||
    /url\(/.test(`${style.get('background')} ${style.get('background-image')}`)
  )
    dropped.push(LOST.picture)
  const seen = seenIn(node, style, reading.seen)
  if (node.tagName === 'img' && !seen.visibility) return dropped.push(LOST.picture), []
  const inside = seenChildren(node, { ...reading, seen, above: [...above, names] })
  if (isLink(node) && !inside.some(isThere)) return dropped.push(LOST.link), inside
  const kept: Element = { ...node, children: inside as Element['children'] }
  if (kept.tagName === 'table') return isLayout(kept) ? asBlocks(kept) : [kept]
  return [withMeaning(asRead(kept), style)]
}

/** Whether it leads somewhere; a place in the same page is nothing that a letter could lose. */
const isLink = ({ tagName, properties: { href } }: Element): boolean =>
  tagName === 'a' && href !== undefined && !/^\s*(?:#|$)/.test(String(href))

const isThere = (node: Nodes): boolean =>
  (node.type === 'text' && /\S/.test(node.value)) ||
  (node.type === 'element' && (node.tagName === 'img' || node.children.some(isThere)))

/** Links and pictures of what falls away. */
function lostIn(node: Nodes): string[] {
  if (node.type !== 'element' && node.type !== 'root') return []
  const inside = node.children.flatMap(lostIn)
  if (node.type === 'root') return inside
  const { href, src, srcSet } = node.properties
  if ((node.tagName === 'a' || node.tagName === 'area') && href) return [LOST.link, ...inside]
  return node.tagName === 'img' && (src || srcSet) ? [LOST.picture, ...inside] : inside
}

/** A picture of one pixel, which tells its sender who reads. */
function isDot({ tagName, properties }: Element, style: Style): boolean {
  const sides = [style.get('width') ?? properties.width, style.get('height') ?? properties.height]
  return tagName === 'img' && sides.every((side) => side !== undefined && /^[01](?:px)?$/.test(String(side)))
}

/** Spelled so that the reader loses nothing of it. */
function asRead(node: Element): Element {
  const { href, src, srcSet } = node.properties
  if (node.tagName === 'a' && typeof href === 'string')
    return { ...node, properties: { ...node.properties, href: addressOf(href) } }
  if (node.tagName === 'img') {
    const first = src ?? String(srcSet ?? '').split(/[\s,]/)[0]
    return { ...node, properties: { ...node.properties, src: addressOf(String(first)) } }
  }
  if (node.tagName === 'picture') return { ...node, tagName: 'span' }
  const plain = BARE_WORDS[node.tagName]
  return plain !== undefined && lostIn(node).length > 0 ? { ...node, tagName: plain } : node
}

/** As a browser reads it: blanks around it and line breaks within go, and what needs no scheme gets one. */
const addressOf = (address: string): string =>
  address
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll(' ', '%20')
    .replace(/^\/\/(?=[^/])/, 'https://')

const INLINE = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'a', 'u', 'small', 'big'])

function withMeaning(node: Element, style: Style): Element {
  if (!INLINE.has(node.tagName)) return node
  const weight = style.get('font-weight') ?? ''
  const slant = style.get('font-style') ?? ''
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(weight)
  const isPlain = /^(?:normal|lighter|[1-5]00)$/.test(weight)
  const named =
    (isPlain && /^(?:b|strong)$/.test(node.tagName)) ||
    (slant === 'normal' && /^(?:i|em)$/.test(node.tagName))
  let kept: Element = named ? { ...node, tagName: 'span' } : node
  if (isBold && !/^(?:b|strong)$/.test(kept.tagName)) kept = around(kept, 'strong')
  if (/^(?:italic|oblique)$/.test(slant) && !/^(?:i|em)$/.test(kept.tagName)) kept = around(kept, 'em')
  if (/line-through/.test(`${style.get('text-decoration')} ${style.get('text-decoration-line')}`))
    kept = around(kept, 'del')
  return kept
}

/** Around what is in it, so that a link stays outermost. */
const around = (node: Element, tagName: string): Element => ({
  ...node,
  children: [{ type: 'element', tagName, properties: {}, children: node.children }],
})

const stylesIn = (node: Nodes): string => {
  if (!('children' in node)) return ''
  const isSheet = node.type === 'element' && node.tagName === 'style'
  return node.children
    .map((child) => (isSheet && child.type === 'text' ? child.value : stylesIn(child)))
    .join('\n')
}
