import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { markWords, type TextMark } from './mark-words.ts'
import { mountEditor } from './mount-editor.ts'

export type SourceEditorProps = {
  /** Where it stands; it takes the focus as soon as it is there, and whenever this is focused. */
  host: RefObject<HTMLDivElement | null>
  /** What it begins with; give it another `key` to begin anew. */
  text: string
  /** Words of the text as it is now that are marked. */
  marks: readonly TextMark[]
  label: string
  isInvalid: boolean
  onType: (text: string) => void
  onLine: (line: number) => void
  className?: string
}

/** A text as its source, with its marks in colour. Everything that is not typed stays as it is. */
export function SourceEditor({
  host,
  text,
  marks,
  label,
  isInvalid,
  onType,
  onLine,
  className,
}: SourceEditorProps) {
  const [editor, setEditor] = useState<EditorView | null>(null)
  const typed = useEffectEvent(onType)
  const moved = useEffectEvent(onLine)
  const mount = useEffectEvent((root: ShadowRoot) =>
    mountEditor(root, { text, label, onType: (now) => typed(now), onLine: (line) => moved(line) }),
  )
  // In the turn in which it comes on screen: what is typed next would else be keys of the page beneath.
  useLayoutEffect(() => {
    const place = host.current
    if (!place) return
    const mounted = mount(place.shadowRoot ?? place.attachShadow({ mode: 'open', delegatesFocus: true }))
    mounted.focus()
    setEditor(mounted)
    return () => mounted.destroy()
  }, [host])
  useEffect(() => {
    if (editor) markWords(editor, marks)
  }, [editor, marks])
  useEffect(() => {
    const content = host.current?.shadowRoot?.querySelector('[role=textbox]')
    content?.setAttribute('aria-invalid', String(isInvalid))
  }, [host, isInvalid])
  return (
    <div
      ref={host}
      data-invalid={isInvalid || undefined}
      className={cx(
        'overflow-hidden rounded-md border border-edge bg-sheet focus-within:outline-2 focus-within:outline-accent',
        isInvalid && 'border-danger',
        className,
      )}
    />
  )
}
