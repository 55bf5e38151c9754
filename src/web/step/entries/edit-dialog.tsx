import type { Entry } from '#contract/entries.ts'
import { useAppearance } from '#steps/forms.ts'
import type { AnyStep } from '#steps/index.ts'
import { ChangeProvider } from '#web/entries/changing/change-context.ts'
import { firstField } from '#web/form/focus.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  step: AnyStep
  /** The entry to change; null while none is. */
  entry: Entry | null
  /** It is not in its edition any more. */
  isGone: boolean
  others: Entry[]
  /** Its form begins empty, for what takes its place. */
  isReplaced: boolean
  /** Somebody came because its page has changed: that is read at once. */
  isToRead: boolean
  close: () => void
}

/** The step's own form over the page, holding a stored entry. */
export function EditDialog({ step, entry, isGone, others, isReplaced, isToRead, close }: Props) {
  const { Form } = useAppearance(step.number)
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`${isReplaced ? 'Replace' : 'Edit'} ${step.entry.one}`}
      size="lg"
      initialFocus={firstField}
    >
      {entry && (
        <ChangeProvider value={{ entry, isGone, others, isReplaced, isToRead, close }}>
          <Form />
        </ChangeProvider>
      )}
    </Dialog>
  )
}
