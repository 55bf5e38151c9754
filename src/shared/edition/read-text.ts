import type { Root } from 'mdast'
import { documentOfHtml } from '#shared/document/read-html.ts'
import { documentOf } from '#shared/document/read-markdown.ts'
import { isHtml, asMeant } from '#shared/formatted-content.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { printTree, type Pictures } from './print-tree.ts'

type Read = { readonly document: Root; readonly dropped: readonly string[] }

/** How many characters of texts are remembered as they were read, all of an edition at least; a longer one is not. */
const MOST_REMEMBERED = 400_000

/** What was read last, the longest ago first. An edition is put together with each key that is pressed, of texts that stay. */
const remembered = new Map<string, Read>()
let length = 0

/** Where the pictures of an edition are. */
export const picturesOf = ({ newsroom, pictureSizes }: AssemblyInput): Pictures => ({
  publicUrl: newsroom.publicUrl,
  pictureSizes,
})

/** A stored text as it is printed; `dropped` names the elements of foreign HTML that have no place in a mail. */
export function readText(text: string, pictures: Pictures): { tree: Root; dropped: string[] } {
  const { document, dropped } = remembered.get(text) ?? remember(text, read(text))
  return { tree: printTree(document, pictures), dropped: [...dropped] }
}

/** Whether a text is at hand as it was read. */
export const isRemembered = (text: string): boolean => remembered.has(text)

/** A stored text as a document, whatever it was written in. */
export const documentOfText = (text: string): Root => read(text).document

const read = (text: string): Read =>
  isHtml(text) ? documentOfHtml(asMeant(text)) : { document: documentOf(text), dropped: [] }

function remember(text: string, is: Read): Read {
  if (text.length > MOST_REMEMBERED) return is
  remembered.set(text, is)
  length += text.length
  for (const oldest of remembered.keys()) {
    if (length <= MOST_REMEMBERED) break
    remembered.delete(oldest)
    length -= oldest.length
  }
  return is
}
