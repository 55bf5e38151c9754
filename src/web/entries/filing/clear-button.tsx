import { Button } from '#web/ui/button.tsx'
import type { Form } from '#web/form/use-form.ts'
import { isSame, type Values } from '#web/form/values.ts'

/** @param start what stood in it before anybody typed */
type Props = { form: Form; start: Values; clear: () => void }

/** Takes everything out of the form that somebody typed; offered only then, and it can be undone. */
export const ClearButton = ({ form, start, clear }: Props) =>
  isSame(form.typed, start) ? null : (
    <Button variant="quiet" size="sm" onClick={clear} className="-mr-3 ml-auto">
      Clear
    </Button>
  )
