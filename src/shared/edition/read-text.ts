import type { Root } from 'mdast'
import { documentOfHtml } from '#shared/document/read-html.ts'
import { documentOf } from '#shared/document/read-markdown.ts'
import { isHtml } from '#shared/formatted-content.ts'
import type { AssemblyInput } from './assembly-input.ts'
import { printTree, type Pictures } from './print-tree.ts'

/** Where the pictures of an edition are. */
export const picturesOf = ({ newsroom, pictureSizes }: AssemblyInput): Pictures => ({
  publicUrl: newsroom.publicUrl,
  pictureSizes,
})

/** A stored text as it is printed; `dropped` names the elements of foreign HTML that have no place in a mail. */
export function readText(text: string, pictures: Pictures): { tree: Root; dropped: string[] } {
  if (!isHtml(text)) return { tree: printTree(documentOf(text), pictures), dropped: [] }
  const { document, dropped } = documentOfHtml(text)
  return { tree: printTree(document, pictures), dropped }
}
