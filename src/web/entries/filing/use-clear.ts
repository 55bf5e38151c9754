import { useRef } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'
import type { Form } from '#web/form/use-form.ts'
import type { Values } from '#web/form/values.ts'

/**
 * Takes everything out of a form, with Undo until something else was filed: what was cleared must not come back over
 * the next entry.
 */
export function useClear(form: Pick<Form, 'put' | 'typed'>, blank: Values, onCleared: () => void) {
  const offered = useRef<string | undefined>(undefined)
  const takeBackOffer = () => {
    if (offered.current !== undefined) toasts.close(offered.current)
    offered.current = undefined
  }
  return {
    takeBackOffer,
    clear: () => {
      const { typed } = form
      takeBackOffer()
      form.put(blank)
      onCleared()
      offered.current = toast.info(FORM.cleared, { action: { label: 'Undo', run: () => form.put(typed) } })
    },
  }
}
