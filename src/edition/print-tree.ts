import type { Image, Link, Nodes, Root } from 'mdast'
import { isSafePicture } from '#shared/document/safe.ts'
import { imageNameOf } from '#shared/images.ts'
import { withoutControls } from '#shared/text.ts'
import type { AssemblyInput } from './assembly-input.ts'
import type { Picture } from './model.ts'

/** Where pictures are loaded from, and how large they are. */
export type Pictures = Pick<AssemblyInput['newsroom'], 'publicUrl'> & Pick<AssemblyInput, 'pictureSizes'>

/** A text as it may be printed: nothing in it that no reader can show. */
export const printable = withoutControls

/**
 * The same picture at an address that any reader can load, with its size where it is known.
 *
 * @returns null for what is no address of a picture
 */
export const printLogo = (address: string | null, alt: string, pictures: Pictures): Picture | null =>
  address !== null && isSafePicture(address) ? printPicture(address, alt, pictures) : null

function printPicture(address: string, alt: string, pictures: Pictures): Picture {
  const url = imageNameOf(address) === null ? address : `${pictures.publicUrl}${address}`
  const path = url.startsWith(`${pictures.publicUrl}/`) ? url.slice(pictures.publicUrl.length) : url
  const { width = null, height = null } = pictures.pictureSizes[path] ?? {}
  return { url, alt: printable(alt), width, height }
}

/**
 * A document as it is printed: without positions, with pictures at absolute addresses, and with its headings on the
 * second and third level, since the first is the masthead's.
 */
export function printTree(document: Root, pictures: Pictures): Root {
  const depths = document.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const shift = Math.max(0, 2 - Math.min(...depths, 2))
  return print(document, pictures, shift) as Root // a root stays one
}

function print(node: Nodes, pictures: Pictures, shift: number): Nodes {
  const { position: _, ...plain } = node
  if (plain.type === 'image') return printImage(plain, pictures)
  if (plain.type === 'code') return { type: 'code', value: printable(plain.value) }
  if ('value' in plain) return { ...plain, value: printable(plain.value) }
  if (!('children' in plain)) return plain
  const children = plain.children.map((child: Nodes) => print(child, pictures, shift))
  if (plain.type === 'link') return { type: 'link', url: plain.url, children: children as Link['children'] }
  const same = plain.type === 'heading' ? { ...plain, depth: Math.min(3, plain.depth + shift) } : plain
  // The same kind of node with the same kinds of children.
  return { ...same, children } as Nodes
}

function printImage({ url, alt }: Image, pictures: Pictures): Image {
  const picture = printPicture(url, alt ?? '', pictures)
  const size = picture.width && picture.height ? { width: picture.width, height: picture.height } : null
  return {
    type: 'image',
    url: picture.url,
    alt: picture.alt,
    ...(size && { data: { hProperties: size } }),
  }
}
