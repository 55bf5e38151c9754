import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { type Document, documentOf } from './read-markdown.ts'

/**
 * The Markdown of the newsletter as HTML. Only elements of the document come out and every text in them is escaped;
 * so whatever somebody wrote, nothing can run.
 *
 * @param options.lines gives every outermost part the id `line-<n>`, counted from 1
 */
export const htmlOf = (markdown: string, options?: { lines?: boolean }): string =>
  htmlOfDocument(documentOf(markdown), options)

/** The same of a text that was read already. */
export function htmlOfDocument(document: Document, { lines = false } = {}): string {
  return toHtml(toHast(lines ? withLines(document) : document), {
    characterReferences: { useNamedReferences: true },
  })
}

const withLines = (document: Document): Document => ({
  ...document,
  children: document.children.map((part) =>
    part.position
      ? { ...part, data: { ...part.data, hProperties: { id: `line-${part.position.start.line}` } } }
      : part,
  ),
})
