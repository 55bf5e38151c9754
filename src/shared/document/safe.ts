import type { Definition, ImageReference, LinkReference, Nodes, Paragraph, Root, Text } from 'mdast'
import { imageNameOf } from '#shared/images.ts'
import { isWebAddress, withScheme } from '#shared/text.ts'
import { meant, trimmed } from './meant.ts'

/** Lists and quotations within each other are kept this deep; what lies deeper is text. */
export const DEEPEST = 6

/**
 * The same document with nothing in it that may not be followed or loaded: a link elsewhere than to a page, a mail or a
 * phone becomes its source, a picture without an address its description. A bare address is a link, and so is one that
 * stands elsewhere in the text. Lists are set tight.
 *
 * @param source what the document was read from
 */
export function safe(document: Root, source: string): Root {
  const addresses = new Map<string, string>()
  for (const { identifier, url } of definitionsIn(document))
    if (isSafeLink(url) && !addresses.has(identifier)) addresses.set(identifier, url)
  // A document itself is never replaced.
  return safeNode(document, { source, addresses, isLinked: false }, 0)[0] as Root
}

type Reading = { source: string; addresses: ReadonlyMap<string, string>; isLinked: boolean }

function safeNode(node: Nodes, reading: Reading, depth: number): Nodes[] {
  const { source, isLinked } = reading
  if (node.type === 'text') return isLinked ? [node] : linked(node)
  if (node.type === 'link' && !isSafeLink(node.url)) {
    const url = withWeb(node.url)
    return url === node.url ? [sourceOf(node, source)] : safeNode({ ...node, url }, reading, depth)
  }
  if (node.type === 'image' && !isSafePicture(node.url)) return [{ type: 'text', value: node.alt ?? '' }]
  if (node.type === 'linkReference' || node.type === 'imageReference') return referred(node, reading, depth)
  if (node.type === 'definition') return defined(node, reading)
  const isNest = node.type === 'list' || node.type === 'blockquote'
  if (isNest && depth === DEEPEST) return [{ type: 'paragraph', children: [sourceOf(node, source)] }]
  if (!('children' in node)) return [node]
  const inside = { ...reading, isLinked: isLinked || node.type === 'link' }
  const read = meant(node.children, source).flatMap((child) =>
    safeNode(child, inside, isNest ? depth + 1 : depth),
  )
  const children = trimmed(node.type, read)
  // A line end that stood alone.
  if (node.type === 'paragraph' && children.length === 0) return []
  const tight = node.type === 'list' || node.type === 'listItem' ? { spread: false } : {}
  // Phrasing is replaced by phrasing and blocks by blocks: each by what may stand in its place.
  return [{ ...node, ...tight, children } as Nodes]
}

const definitionsIn = (node: Nodes): Definition[] =>
  node.type === 'definition' ? [node] : 'children' in node ? node.children.flatMap(definitionsIn) : []

function referred(node: LinkReference | ImageReference, reading: Reading, depth: number): Nodes[] {
  const url = reading.addresses.get(node.identifier)
  if (url === undefined) return [sourceOf(node, reading.source)]
  if (node.type === 'imageReference')
    return [isSafePicture(url) ? { type: 'image', url, alt: node.alt ?? '' } : sourceOf(node, reading.source)]
  const { children, position } = node
  return safeNode({ type: 'link', url, children, ...(position && { position }) }, reading, depth)
}

/** A line that gives an address its name is not shown, unless nothing may lead there. */
function defined(node: Definition, { source, addresses }: Reading): Nodes[] {
  if (addresses.get(node.identifier) === node.url && isReferred(node, source)) return []
  const children = linked(sourceOf(node, source)) as Paragraph['children']
  return [{ type: 'paragraph', children, ...(node.position && { position: node.position }) }]
}

/** Somewhere else in the text. */
const isReferred = ({ label, identifier }: Definition, source: string): boolean =>
  source.split(`[${label ?? identifier}]`).length > 2

/**
 * A web address as it is written among words, also without its scheme where it begins with `www.`; what ends a sentence is
 * no part of it, and what is source is left as it is.
 */
const BARE =
  /(?<!\]\()(?:https?:\/\/|(?<![\p{L}\p{N}.@/:_-])www\.(?=[^\s./]+\.[\p{L}\p{N}]))[^\s<>"\\^`{|}]+/giu

function linked(node: Text): Nodes[] {
  const nodes: Nodes[] = []
  let end = 0
  for (const { 0: found, index } of node.value.matchAll(BARE)) {
    const written = withoutEnd(found)
    const url = withScheme(written)
    if (!isWebAddress(url)) continue
    if (index > end) nodes.push({ type: 'text', value: node.value.slice(end, index) })
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: written }] })
    end = index + written.length
  }
  if (nodes.length === 0) return [node]
  return end < node.value.length ? [...nodes, { type: 'text', value: node.value.slice(end) }] : nodes
}

function withoutEnd(address: string): string {
  const ends = address.includes('(') ? ENDS : `${ENDS})`
  let end = address.length
  while (ends.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

const ENDS = ".,;:!?'’”*_~"

function sourceOf({ position }: Nodes, source: string): Text {
  return { type: 'text', value: source.slice(position?.start.offset, position?.end.offset) }
}

/** A mail to somebody, with subject and words if need be, and a number to call or to write to. */
const MAIL = /^mailto:[\w.+-]{1,64}@[\w.-]{1,255}(?:\?[\w.~%!$&'()*+,;=:@/?-]{0,1000})?$/i
const PHONE = /^(?:tel|sms):\+?[\d().-]{2,40}(?:;ext=\d{1,8})?$/i

/** Where a link leads whose address begins with `www.`, as one that stands as words does. */
export const withWeb = (address: string): string =>
  /^www\.[^./]+\.[^.]/i.test(address) && isWebAddress(withScheme(address)) ? withScheme(address) : address

/** @returns whether it leads to a page, a mail or a phone and nowhere else */
export const isSafeLink = (address: string): boolean =>
  isWebAddress(address) || MAIL.test(address) || PHONE.test(address)

export const isSafePicture = (address: string): boolean =>
  isWebAddress(address) || imageNameOf(address) !== null
