import FilePenLine from 'lucide-react/icons/file-pen-line'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
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
  /** Files it and ends the step; usual where the step is whole with it. */
  complete?: { run: () => void; isUsual: boolean }
  /** Something is asked before it is filed: the focus is on the answer that changes nothing. */
  isQuestion?: boolean
  /** What confirming is called where it is more than that. */
  confirmWords?: string
  finalFocus: DialogProps['finalFocus']
}

/** What will be filed, to be read once more. It stays open until that has worked, so that nothing is lost. */
export function ReviewDialog({ open, title, children, facts, finalFocus, ...acts }: Props) {
  const { busy, onEdit, onConfirm, complete, isQuestion = false } = acts
  const edit = useRef<HTMLButtonElement>(null)
  const usual = useRef<HTMLButtonElement>(null)
  const completesByKey = useIsSettled(open)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isByKeys = event.ctrlKey || event.metaKey
    const completes = complete?.isUsual && (isByKeys || event.target === usual.current)
    // A key that is still held from the form, or comes with it, has not looked at anything.
    if (event.repeat || (completes && !completesByKey)) event.preventDefault()
    else if (isByKeys) {
      event.preventDefault()
      if (busy || isQuestion) return
      if (completes) complete.run()
      else onConfirm()
    }
  }
  // What is asked may be known only once the dialog is there.
  useEffect(() => {
    if (open && isQuestion) edit.current?.focus()
  }, [open, isQuestion, edit])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onEdit()}
      title={title}
      description={FORM.review}
      initialFocus={isQuestion ? edit : usual}
      onKeyDown={press}
      finalFocus={finalFocus}
      actions={<Acts {...acts} edit={edit} usual={usual} completesByKey={completesByKey} />}
    >
      {children}
      <Facts
        className="mt-4"
        facts={facts.map(({ label, words, isMissing }) => [
          label,
          <span key={label} className={isMissing ? 'text-ink-3' : '[overflow-wrap:anywhere]'}>
            {words}
          </span>,
        ])}
      />
    </Dialog>
  )
}

type ActsProps = Pick<Props, 'busy' | 'onEdit' | 'onConfirm' | 'onAnother' | 'complete' | 'confirmWords'> & {
  edit: Ref<HTMLButtonElement>
  /** Of the button that is black. */
  usual: Ref<HTMLButtonElement>
  completesByKey: boolean
}

/** The usual act stands last and is black. */
function Acts(props: ActsProps) {
  const { busy, onEdit, onConfirm, onAnother, complete, edit, usual, completesByKey } = props
  const { confirmWords = 'Confirm & Submit' } = props
  const confirming = complete?.isUsual ? (
    <Button onClick={onConfirm} disabled={busy}>
      {confirmWords}
    </Button>
  ) : (
    <Button ref={usual} variant="solid" busy={busy} onClick={onConfirm}>
      {confirmWords}
    </Button>
  )
  const completing =
    complete &&
    (complete.isUsual ? (
      <Button
        ref={usual}
        variant="solid"
        busy={busy}
        onClick={complete.run}
        {...(completesByKey && { 'aria-keyshortcuts': 'Enter' })}
      >
        {FORM.complete}
      </Button>
    ) : (
      <Button onClick={complete.run} disabled={busy}>
        {FORM.complete}
      </Button>
    ))
  return (
    <>
      <Button ref={edit} onClick={onEdit} disabled={busy}>
        <FilePenLine aria-hidden className="size-4" />
        Edit
      </Button>
      {onAnother && (
        <Button onClick={onAnother} disabled={busy}>
          {FORM.another}
        </Button>
      )}
      {complete?.isUsual ? confirming : completing}
      {complete?.isUsual ? completing : confirming}
    </>
  )
}

/** So long after the key that opened it another one may complete the step, in milliseconds (C99). */
const SETTLES_MS = 300

/** Whether it has been open long enough for a second key to be meant. */
function useIsSettled(open: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  if (!open && isSettled) setSettled(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [open])
  return isSettled
}
