import { folded } from '#shared/folded.ts'
import { useChange } from '#web/entries/changing/change-context.ts'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { wordsIn } from '#web/form/values.ts'
import { UsualAt } from './found-panel.tsx'
import { useFound } from './use-found.ts'

type Props = {
  /** The fields of a venue, and of who plays there. */
  venue: string
  band: string
}

/** What is usual on the edition's weekday at the venue that is typed, while nobody has typed who plays. */
export function UsualHere({ venue, band }: Props) {
  const { form, step } = useFormParts()
  const isNew = useChange() === null
  const { nights } = useFound(step)
  const typed = folded(wordsIn(form.typed[venue]))
  const here = isNew && !form.typed[band] ? nights.filter((night) => folded(night.venue) === typed) : []
  return here.length > 0 ? <UsualAt nights={here} /> : null
}
