import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { LinkInput } from './link-input.tsx'
import type { FormField } from './use-form.ts'

type Props = { field: FormField<string>; label: string; hint: ReactNode }

/** The address of a machine that the newsroom sends to, which is no address of the person's own to be filled in. */
export const AddressField = ({ field, label, hint }: Props) => (
  <Field label={label} hint={hint} error={field.error}>
    {(control) => (
      <LinkInput {...control} placeholder={undefined} value={field.value} onChange={field.change} />
    )}
  </Field>
)
