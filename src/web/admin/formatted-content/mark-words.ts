import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Words of a text: what differs from what was filed, or what was put in its place. */
export type TextMark = { from: number; to: number; kind: 'wrong' | 'corrected'; title: string }

const putMarks = StateEffect.define<DecorationSet>()

/** What is marked goes with its words while they are typed around, until it is marked anew. */
export const MARKS = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) =>
    effects.reduce((now, effect) => (effect.is(putMarks) ? effect.value : now), marks.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
})

/** Marks words of the text that the editor holds; a text that was typed since is marked a moment later. */
export function markWords(editor: EditorView, marks: readonly TextMark[]): void {
  const { length } = editor.state.doc
  const ranges = marks
    .filter(({ from, to }) => from < to && to <= length)
    .map(({ from, to, kind, title }) =>
      Decoration.mark({ class: `cm-${kind}`, attributes: { title } }).range(from, to),
    )
  editor.dispatch({ effects: putMarks.of(Decoration.set(ranges, true)) })
}
