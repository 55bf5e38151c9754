import type { Nodes, Root, Text } from 'mdast'
import { imageNameOf } from '#shared/images.ts'
import { isWebAddress } from '#shared/text.ts'

/** Lists and quotations within each other are kept this deep; what lies deeper is text. */
export const DEEPEST = 6

/**
 * The same document with nothing in it that may not be followed or loaded: a link elsewhere than to a web or mail
 * address becomes its source, a picture without an address its description. Lists are set tight.
 *
 * @param source what the document was read from
 */
export function safe(document: Root, source: string): Root {
  // A document itself is never replaced.
  return safeNode(document, source, 0) as Root
}

function safeNode(node: Nodes, source: string, depth: number): Nodes {
  if (node.type === 'link' && !isSafeLink(node.url)) return sourceOf(node, source)
  if (node.type === 'image' && !isSafePicture(node.url)) return { type: 'text', value: node.alt ?? '' }
  const isNest = node.type === 'list' || node.type === 'blockquote'
  if (isNest && depth === DEEPEST) return { type: 'paragraph', children: [sourceOf(node, source)] }
  if (!('children' in node)) return node
  const children = node.children.map((child: Nodes) => safeNode(child, source, isNest ? depth + 1 : depth))
  const tight = node.type === 'list' || node.type === 'listItem' ? { spread: false } : {}
  // Phrasing is replaced by text and blocks by a paragraph: each by what may stand in its place.
  return { ...node, ...tight, children } as Nodes
}

function sourceOf({ position }: Nodes, source: string): Text {
  return { type: 'text', value: source.slice(position?.start.offset, position?.end.offset) }
}

/** A mail to somebody, with subject and words if need be, and a number to call or to write to. */
const MAIL = /^mailto:[\w.+-]{1,64}@[\w.-]{1,255}(?:\?[\w.~%!$&'()*+,;=:@/?-]{0,1000})?$/i
const PHONE = /^(?:tel|sms):\+?[\d().-]{2,40}(?:;ext=\d{1,8})?$/i

/** @returns whether it leads to a page, a mail or a phone and nowhere else */
export const isSafeLink = (address: string): boolean =>
  isWebAddress(address) || MAIL.test(address) || PHONE.test(address)

export const isSafePicture = (address: string): boolean =>
  isWebAddress(address) || imageNameOf(address) !== null
