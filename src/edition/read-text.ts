import type { Root } from 'mdast'
import { documentOfHtml } from '#shared/document/read-html.ts'
import { documentOf } from '#shared/document/read-markdown.ts'
import { isHtml, asMeant } from '#shared/formatted-content.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { printTree, type Pictures } from './print-tree.ts'
import { rememberedTexts } from './remembered-texts.ts'

/** A stored text as it was read; `dropped` names the elements of foreign HTML that have no place in a mail. */
export type Read = { readonly document: Root; readonly dropped: readonly string[] }

/** Reads a stored text. */
export type ReadText = (text: string) => Read

/** What was read last: an edition is put together with each key that is pressed, of texts that stay. */
const remembered = rememberedTexts<Read>()

/** Where the pictures of an edition are. */
export const picturesOf = ({ newsroom, pictureSizes }: AssemblyInput): Pictures => ({
  publicUrl: newsroom.publicUrl,
  pictureSizes,
})

/** A stored text as it is printed. @param read an argument for who has read it already, or may not read it here */
export function printText(
  text: string,
  pictures: Pictures,
  read: ReadText,
): { tree: Root; dropped: string[] } {
  const { document, dropped } = read(text)
  return { tree: printTree(document, pictures), dropped: [...dropped] }
}

/** A stored text as a document, whatever it was written in; what was read lately is at hand. */
export const readText: ReadText = (text) => remembered.of(text) ?? remembered.keep(text, readAnew(text))

/** The same, remembered nowhere. */
export const readAnew: ReadText = (text) =>
  isHtml(text) ? documentOfHtml(asMeant(text)) : { document: documentOf(text), dropped: [] }
