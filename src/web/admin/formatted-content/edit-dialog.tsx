import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { Correction } from '#edition/finding.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OtherDraft } from '#web/drafts/draft-status.tsx'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { AlsoInStep } from '#web/presence/also-in-step.tsx'
import { EditPanes } from './edit-panes.tsx'
import { FactsOfText } from './facts-of-text.tsx'
import { TextConflict } from './text-conflict.tsx'
import { DraftIsBack, IsGone, saveStatusOf } from './text-notices.tsx'
import { useEditContent } from './use-edit-content.ts'
import { useFactsOfText } from './use-facts-of-text.ts'

export type EditDialogProps = {
  content: FormattedContent
  /** What this person types into it, and had not saved of it; null where nobody is signed in any more. */
  draft: TextDraft | null
  /** What is put in place of words of it as it opens; saved only by the person. */
  right?: Correction | null
}

/** Edits a text beside its preview; opens at once, asks before it closes on unsaved words (S231). */
export function EditDialog({ content, draft, right = null }: EditDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  const approved = useChangeApproved()
  const editing = useEditContent(content, draft, () => setOpen(false))
  const edit = { ...editing, submit: () => approved.change(content.select_date, editing.submit) }
  const { findings, marks, putRight } = useFactsOfText(content, edit, right)
  const isAtRisk = isOpen && edit.isUnsaved
  const close = () => (isAtRisk ? setAsking(true) : setOpen(false))
  // The browser's Back and a closed tab ask as well.
  useBlocker({
    shouldBlockFn: () => {
      if (isAtRisk) setAsking(true)
      return isAtRisk
    },
    enableBeforeUnload: () => isAtRisk && !edit.isKept,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(wanted) => !wanted && close()}
      title={CONTENT.editTitle(content.step_number)}
      size="xl"
      initialFocus={() => editor.current ?? false}
      actions={
        <>
          <p role="status" className="mr-auto self-center text-ink-2 text-sm">
            {saveStatusOf(edit)}
          </p>
          <Button onClick={close}>Cancel</Button>
          <Button variant="solid" busy={edit.isSending} disabled={edit.theirs !== null} onClick={edit.submit}>
            Save
          </Button>
        </>
      }
    >
      <AlsoInStep content={content} />
      {edit.isGone ? (
        <IsGone
          restore={() => approved.change(content.select_date, edit.restore)}
          isRestoring={edit.isRestoring}
        />
      ) : edit.theirs ? (
        <TextConflict edit={edit} className="mt-4" />
      ) : (
        edit.hasDraft && <DraftIsBack isOlder={edit.isOlder} drop={edit.dropDraft} />
      )}
      <OtherDraft draft={edit.other} />
      <div className="contents" onInput={edit.tellWriting}>
        <EditPanes
          {...{ edit, marks, editor, close }}
          remarks={<FactsOfText findings={findings} putRight={putRight} />}
        />
      </div>
      {approved.question}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={CONTENT.discardTitle}
        description={CONTENT.discard}
        confirm="Leave"
        cancel="Keep editing"
        tone="danger"
        onConfirm={() => {
          edit.forget()
          setAsking(false)
          setOpen(false)
        }}
      />
    </Dialog>
  )
}
