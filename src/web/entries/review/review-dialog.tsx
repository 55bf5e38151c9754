import FilePenLine from 'lucide-react/icons/file-pen-line'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { ReviewFact } from './review-facts.ts'

type Props = {
  open: boolean
  title: string
  /** The listing, as it will read. */
  children: ReactNode
  facts: ReviewFact[]
  busy: boolean
  onEdit: () => void
  onConfirm: () => void
  /** Files it and keeps what repeats in the form. */
  onAnother?: () => void
  /** Files it and ends the step. */
  onComplete?: () => void
  /** What confirming is called where it is more than that. */
  confirmWords?: string
  finalFocus: DialogProps['finalFocus']
}

/** What will be filed, to be read once more. It stays open until that has worked, so that nothing is lost. */
export function ReviewDialog({
  open,
  title,
  children,
  facts,
  busy,
  onEdit,
  onConfirm,
  onAnother,
  onComplete,
  confirmWords = 'Confirm & Submit',
  finalFocus,
}: Props) {
  const confirm = useRef<HTMLButtonElement>(null)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // A key that is still held from the form has not looked at anything.
    if (event.repeat) event.preventDefault()
    else if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      if (!busy) onConfirm()
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onEdit()}
      title={title}
      description={FORM.review}
      initialFocus={confirm}
      onKeyDown={press}
      finalFocus={finalFocus}
      actions={
        <>
          <Button onClick={onEdit} disabled={busy}>
            <FilePenLine aria-hidden className="size-4" />
            Edit
          </Button>
          {onAnother && (
            <Button onClick={onAnother} disabled={busy}>
              {FORM.another}
            </Button>
          )}
          {onComplete && (
            <Button onClick={onComplete} disabled={busy}>
              {FORM.complete}
            </Button>
          )}
          <Button ref={confirm} variant="solid" busy={busy} onClick={onConfirm}>
            {confirmWords}
          </Button>
        </>
      }
    >
      {children}
      <Facts
        className="mt-4"
        facts={facts.map(({ label, words, day, isMissing }) => [
          label,
          <span key={label} className={isMissing ? 'text-ink-3' : '[overflow-wrap:anywhere]'}>
            {words}
            {day && <span className="whitespace-nowrap text-ink-3"> ({day})</span>}
          </span>,
        ])}
      />
    </Dialog>
  )
}
