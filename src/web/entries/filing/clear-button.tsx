import { FORM } from '#shared/entries-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Form } from '#web/form/use-form.ts'
import { isSame, type Values } from '#web/form/values.ts'

type Props = { form: Form; blank: Values; onCleared: () => void }

/** Takes everything out of the form that somebody typed; offered only then, and it can be undone. */
export function ClearButton({ form, blank, onCleared }: Props) {
  const values = form.typed
  if (isSame(values, blank)) return null
  const clear = () => {
    form.put(blank)
    onCleared()
    const undo = () => form.put(values)
    toast.info(FORM.cleared, { action: { label: 'Undo', run: undo } })
  }
  return (
    <Button variant="quiet" onClick={clear}>
      Clear
    </Button>
  )
}
