import type { Root, RootContent } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { asMeant } from '#shared/formatted-content.ts'
import { boundMarkdown } from './bound-markdown.ts'
import { safe } from './safe.ts'

/** A text of the newsletter as a tree of the mdast family, in which every address may be followed or loaded. */
export type Document = Root

/**
 * Reads a text as a document: CommonMark with the tables of GFM, less what a letter has no use for.
 *
 * Whatever somebody wrote, the time grows with the length alone, nothing is left out, and markup of HTML is text.
 */
export function documentOf(markdown: string): Document {
  const { read, rest } = boundMarkdown(asMeant(markdown))
  const document = safe(fromMarkdown(read, OPTIONS), read)
  return rest === '' ? document : { ...document, children: [...document.children, asItStands(rest)] }
}

/**
 * What CommonMark has and a person at the desk does not mean: a line of dashes under a sentence is a rule, four
 * blanks are blanks, and HTML is shown rather than run.
 */
const NOT_READ = ['htmlFlow', 'htmlText', 'setextUnderline', 'codeIndented']

const OPTIONS: Options = {
  extensions: [gfmTable(), { disable: { null: NOT_READ } }],
  mdastExtensions: [gfmTableFromMarkdown()],
}

const asItStands = (text: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value: text }],
})
