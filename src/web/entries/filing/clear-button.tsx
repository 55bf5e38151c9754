import { useStore } from '@tanstack/react-form'
import { FORM } from '#shared/entries-messages.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { EntryFormApi } from '#web/form/use-entry-form.ts'
import { isSame, type Values } from '#web/form/values.ts'

type Props = { form: EntryFormApi; blank: Values; onCleared: () => void }

/** Takes everything out of the form that somebody typed; offered only then, and it can be undone. */
export function ClearButton({ form, blank, onCleared }: Props) {
  const values = useStore(form.store, (state) => state.values)
  if (isSame(values, blank)) return null
  const clear = () => {
    form.reset(blank)
    onCleared()
    const undo = () => form.reset(values, { keepDefaultValues: true })
    toast.info(FORM.cleared, { action: { label: 'Undo', run: undo } })
  }
  return (
    <Button variant="quiet" onClick={clear}>
      Clear
    </Button>
  )
}
