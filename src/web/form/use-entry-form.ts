import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { z } from 'zod'
import type { Values } from './values.ts'

type Options = {
  /** The step's form, or the part of it that is asked for. */
  schema: z.ZodObject
  initial: Values
  /** Called with the checked form. */
  onValid: (checked: Values) => void
  /** Called with the form when the schema refused something; its sentences stand at the fields. */
  onRefused: (values: Values) => void
}

/** A form that is silent until it is first submitted and speaks at once from then on. */
export function useEntryForm({ schema, initial, onValid, onRefused }: Options) {
  return useForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => onValid(schema.parse(value)),
    onSubmitInvalid: ({ value }) => onRefused(value),
  })
}

export type EntryFormApi = ReturnType<typeof useEntryForm>
