import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Newsroom } from '#shared/newsroom.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { Values } from '#web/form/values.ts'

/** What a step's form says about itself beyond its fields; methods, so that every form fits the general one. */
export type FormOptions<Form extends z.ZodObject = z.ZodObject> = {
  /** The word on the button that opens the review. */
  submit?: string
  /** How the review opens: as the listing will read in print. */
  review?(checked: z.output<Form>, newsroom: Newsroom): ReactNode
  /** Said aloud when a form without its required part is submitted: no picture, no advertisements. */
  nothing?: { field: keyof z.output<Form> & string; words: Sentence }
  /** What stays in the form for another entry of the same sitting; without it there is no such button. */
  repeats?: readonly (keyof z.output<Form> & string)[]
  /** What a new entry begins with, as far as it is known: what the person chose last. */
  begins?: Partial<z.input<Form>> | undefined
  /** Fields that the review has shown already and does not list again. */
  reviewed?: readonly (keyof z.output<Form> & string)[]
  /** The words of choice fields, by field and value. */
  choices?(newsroom: Newsroom): Record<string, Record<string, string>>
  /** Whether a field is shown while the form holds these values; without it all of them are. */
  isShown?(field: keyof z.input<Form> & string, values: Values): boolean
}
