import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/inputs.tsx'
import type { FormField } from './use-form.ts'

type Props = { field: FormField<string>; label: string; hint: ReactNode }

/** The address of a machine that the newsroom sends to, which is no address of the person's own to be filled in. */
export const AddressField = ({ field, label, hint }: Props) => (
  <Field label={label} hint={hint} error={field.error}>
    {(control) => (
      <Input
        {...control}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={field.value}
        onChange={({ target }) => field.change(target.value)}
      />
    )}
  </Field>
)
