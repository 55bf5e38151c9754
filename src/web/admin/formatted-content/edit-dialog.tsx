import '#web/ui/mono-font.css'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { FormattedContent } from '#shared/api/admin.ts'
import { MESSAGES } from '#shared/messages.ts'
import { MarkdownPreview } from '#web/admin/markdown-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEditContent } from './use-edit-content.ts'

/** Edits a text beside its preview; opens at once, asks before it closes on unsaved words (S231). */
export function EditDialog({ content }: { content: FormattedContent }) {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const edit = useEditContent(content, () => setOpen(false))
  const isAtRisk = isOpen && edit.isUnsaved
  const close = () => (isAtRisk ? setAsking(true) : setOpen(false))
  // The browser's Back and a closed tab ask as well.
  useBlocker({
    shouldBlockFn: () => {
      if (isAtRisk) setAsking(true)
      return isAtRisk
    },
    enableBeforeUnload: () => isAtRisk,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(wanted) => !wanted && close()}
      title={MESSAGES.content.editTitle(content.step_number)}
      size="xl"
      actions={
        <>
          <p role="status" className="mr-auto self-center text-ink-2 text-sm">
            {edit.isUnsaved ? MESSAGES.content.unsaved : MESSAGES.content.saved}
          </p>
          <Button onClick={close}>Cancel</Button>
          <Button variant="solid" busy={edit.isSaving} disabled={edit.theirs !== null} onClick={edit.save}>
            Save
          </Button>
        </>
      }
    >
      {edit.theirs && <Conflict keepMine={edit.keepMine} takeTheirs={edit.takeTheirs} />}
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <Field label={edit.theirs ? 'Your text' : 'Source'} error={edit.error}>
          {(control) => (
            <TextArea
              {...control}
              spellCheck
              value={edit.text}
              onChange={({ target }) => edit.type(target.value)}
              className={`${PANE} resize-none font-mono text-mono field-sizing-fixed`}
            />
          )}
        </Field>
        {edit.theirs ? <Stored text={edit.theirs.formatted_content} /> : <Preview text={edit.text} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={MESSAGES.content.discardTitle}
        description={MESSAGES.content.discard}
        confirm="Leave"
        cancel="Keep editing"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          setOpen(false)
        }}
      />
    </Dialog>
  )
}

const Conflict = ({ keepMine, takeTheirs }: { keepMine: () => void; takeTheirs: () => void }) => (
  <Notice live tone="going" className="mt-4">
    <p>{MESSAGES.content.conflict}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" onClick={keepMine}>
        Keep mine
      </Button>
      <Button size="sm" onClick={takeTheirs}>
        Take what is stored
      </Button>
    </div>
  </Notice>
)

/** The preview may lag behind fast typing; the typing never does. */
function Preview({ text }: { text: string }) {
  const settled = useDeferredValue(text)
  return (
    <Pane label="Preview">
      <MarkdownPreview text={settled} under={2} />
    </Pane>
  )
}

const Stored = ({ text }: { text: string }) => (
  <Pane label="Stored now">
    <pre className="whitespace-pre-wrap font-mono text-mono wrap-anywhere">{text}</pre>
  </Pane>
)

const Pane = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p aria-hidden className="mb-1.5 font-semibold text-sm">
      {label}
    </p>
    {/* A scrolling region must be reachable by keyboard. */}
    <section aria-label={label} tabIndex={0} className={`${PANE} overflow-y-auto rounded-md border p-4`}>
      {children}
    </section>
  </div>
)

const PANE = 'h-[min(52vh,32rem)]'
