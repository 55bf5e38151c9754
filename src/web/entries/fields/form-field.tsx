import type { ReactNode } from 'react'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { useFormParts } from './form-parts.ts'

export type FormFieldProps = {
  name: string
  hint?: ReactNode
  /** Takes the whole width of the form. */
  wide?: boolean
}

/** What a control of a field works with. */
type Control = {
  value: unknown
  change: (value: unknown) => void
  /** The field's label as text. */
  label: string
  /** To be spread on the control. */
  a11y: FieldControl & { name: string }
}

type Props = FormFieldProps & {
  /** A hint that depends on what the field holds. */
  hintFor?: (value: unknown) => ReactNode
  children: (control: Control) => ReactNode
}

/** A field with its label, hint and error; nothing while the form does not ask for it. */
export function FormField(props: Props) {
  const { visibleFields } = useFormParts()
  return visibleFields.includes(props.name) ? <LabelledField {...props} /> : null
}

function LabelledField({ name, hint, hintFor, wide, children }: Props) {
  const { label, error, ...control } = useControl(name)
  return (
    <Field
      label={label}
      hint={hintFor?.(control.value) ?? hint}
      error={error}
      {...(wide && { className: '@lg:col-span-2' })}
    >
      {(a11y) => children({ ...control, label, a11y: { ...a11y, name } })}
    </Field>
  )
}

/** A field's value, what is wrong with it, and how to change it. */
export function useControl(name: string) {
  const { form, step } = useFormParts()
  return {
    label: step.labels[name] ?? name,
    value: form.typed[name],
    error: form.faults[name],
    change: (value: unknown) => form.type({ [name]: value }),
  }
}
