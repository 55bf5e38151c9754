import { createContext, useContext } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import type { AnyStep } from '#steps/index.ts'
import type { Form } from '#web/form/use-form.ts'
import type { Values } from '#web/form/values.ts'

/** What the fields of a form share. */
export type FormParts = {
  form: Form
  step: AnyStep
  newsroom: Newsroom
  /** The edition on screen. */
  edition: CalendarDay
  today: CalendarDay
  /** The fields that are shown now. */
  visibleFields: readonly string[]
  /** Whether what is typed is being looked over: nothing changes beneath that. */
  isHeld: boolean
  /** Whether an address that was pasted elsewhere may go into it: a new entry whose draft is there already. */
  takesAddress: boolean
  /** Puts a suggestion into the form while nobody has typed in it; undefined where none is wanted. */
  suggest: ((change: Values) => void) | undefined
  /** The words of a field's choices, by value. */
  choices: Record<string, Record<string, string>>
}

export const FormPartsContext = createContext<FormParts | null>(null)

/** @throws Error outside an entry form */
export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('A field stands outside an entry form')
  return parts
}
