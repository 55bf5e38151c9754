import { type ReactNode, type RefObject, useState } from 'react'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import '#web/ui/mono-font.css'
import { FieldError } from '#web/ui/field.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TextMark } from './mark-words.ts'
import { DraftPreview } from './draft-preview.tsx'
import type { useEditContent } from './use-edit-content.ts'

/** The editor is large and is loaded once somebody edits. */
const EDITOR = makePart(() => import('./source-editor.tsx'))

type Props = {
  edit: ReturnType<typeof useEditContent>
  /** Words that are marked in the source. */
  marks: readonly TextMark[]
  /** Where the editor stands, once it is there. */
  editor: RefObject<HTMLDivElement | null>
  /** Called when the editor could not be fetched. */
  close: () => void
  /** What is said of the source: behind it in one column, below both in two. */
  remarks: ReactNode
}

/** The source beside what readers will see; beside what somebody else has stored while the two differ. */
export function EditPanes({ edit, marks, editor, close, remarks }: Props) {
  const part = usePart(EDITOR, true, close)
  const [line, setLine] = useState(1)
  const label = edit.theirs ? 'Your text' : 'Source'
  return (
    <div className="mt-4 grid gap-5 md:grid-cols-2">
      <Pane label={label} error={edit.error}>
        {part ? (
          <part.SourceEditor
            key={edit.puts}
            host={editor}
            text={edit.text}
            marks={marks}
            label={label}
            isInvalid={edit.error !== undefined}
            onType={(text) => edit.type({ formatted_content: text })}
            onLine={setLine}
            className={PANE}
          />
        ) : (
          <Skeleton className={PANE} />
        )}
      </Pane>
      <div className="empty:hidden md:col-span-2 md:row-start-2">{remarks}</div>
      {edit.theirs ? (
        <Pane label="Saved now">
          <ScrollRegion label="Saved now" className={`${PANE} rounded-md border p-4`}>
            <pre className="whitespace-pre-wrap font-mono text-mono wrap-anywhere">
              {edit.theirs.formatted_content}
            </pre>
          </ScrollRegion>
        </Pane>
      ) : (
        <Pane label="Preview">
          <div className={`${PANE} overflow-hidden rounded-md border`}>
            <DraftPreview text={edit.text} line={line} title={CONTENT.previewTitle} />
          </div>
        </Pane>
      )}
    </div>
  )
}

/** A part with its name above it; what is in it has a name of its own, which screen readers read. */
function Pane({
  label,
  error,
  children,
}: {
  label: string
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1.5 font-semibold text-sm">
        {label}
      </p>
      {children}
      <div role="alert" className="text-sm">
        {error && (
          <div className="mt-1.5">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  )
}

const PANE = 'h-[40vh] md:h-[min(52vh,32rem)]'
