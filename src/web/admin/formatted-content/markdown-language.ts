import { defineLanguageFacet, Language } from '@codemirror/language'
import { parser, Table } from '@lezer/markdown'

/** What a document of ours does not know either (`#shared/document/read-markdown.ts`), so nothing promises it. */
const NOT_READ = ['SetextHeading', 'IndentedCode', 'HTMLBlock', 'HTMLTag', 'LinkReference', 'Entity']

/** Markdown in the source editor: it colours the marks while they are written. */
export const markdownLanguage = new Language(
  defineLanguageFacet(),
  parser.configure([Table, { remove: NOT_READ }]),
  [],
  'markdown',
)
