import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { html } from '@codemirror/legacy-modes/mode/xml'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser, Table } from '@lezer/markdown'
import { isHtml } from '#shared/formatted-content.ts'
import { MARKS } from './mark-words.ts'

export type EditorOptions = {
  text: string
  /** The name of the editor, for screen readers. */
  label: string
  /** Told the whole text, exactly as it would be stored. */
  onType: (text: string) => void
  /** Told the line of the cursor, from 1. */
  onLine: (line: number) => void
}

/**
 * A source editor that changes nothing but what a person types: line ends, blanks and characters that it does
 * not know stay as they are.
 *
 * It lives in a shadow root, because its styles would otherwise be an element that the page policy refuses.
 */
export function mountEditor(root: ShadowRoot, options: EditorOptions): EditorView {
  const { text, label, onType, onLine } = options
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineEnds(text),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        highlightSpecialChars(),
        isHtml(text) ? StreamLanguage.define(html) : markdownLanguage,
        syntaxHighlighting(LOOKS),
        STYLE,
        MARKS,
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'on',
        }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) onType(state.sliceDoc())
          if (docChanged || selectionSet) onLine(state.doc.lineAt(state.selection.main.head).number)
        }),
      ],
    }),
  })
}

/** Lines end as they do in the text; where it mixes its ends, each carriage return is a character that is shown. */
function lineEnds(text: string): Extension {
  const end = /\r\n/.test(text) && !/(?<!\r)\n|\r(?!\n)/.test(text) ? '\r\n' : '\n'
  return [
    EditorState.lineSeparator.of(end),
    EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n|\r|\n/g, end)),
  ]
}

const LOOKS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url, tags.string, tags.attributeValue], color: 'var(--accent)' },
  { tag: [tags.tagName, tags.processingInstruction], color: 'var(--done)' },
  { tag: [tags.attributeName, tags.comment, tags.escape], color: 'var(--ink-3)' },
])

const STYLE = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-mono)',
    lineHeight: 'var(--text-mono--line-height)',
    overflow: 'auto',
  },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-wrong': { textDecoration: 'underline wavy var(--going)', textUnderlineOffset: '0.2em' },
  '.cm-corrected': { backgroundColor: 'color-mix(in srgb, var(--done) 22%, transparent)' },
  '.cm-specialChar': { color: 'var(--danger)' },
  '.cm-content ::selection': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
})

/** What a document of ours does not know either (`#shared/document/read-markdown.ts`), so nothing promises it. */
const NOT_READ = ['SetextHeading', 'IndentedCode', 'HTMLBlock', 'HTMLTag', 'LinkReference', 'Entity']

/** Markdown in the source editor: it colours the marks while they are written. */
const markdownLanguage = new Language(
  defineLanguageFacet(),
  parser.configure([Table, { remove: NOT_READ }]),
  [],
  'markdown',
)
