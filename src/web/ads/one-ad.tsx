import { useField } from '@tanstack/react-form'
import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Input, TextArea } from '#web/ui/inputs.tsx'

/** One stored advertisement in its edit dialog: its words and where they lead. */
export const OneAd = ({ name }: { name: string }) => (
  <>
    <Part name={`${name}[0].sponsorName`} label="Sponsor">
      {(control) => <Input {...control} autoComplete="off" />}
    </Part>
    <Part name={`${name}[0].sponsorLink`} label="Link" wide>
      {(control) => <Input {...control} type="url" inputMode="url" autoComplete="off" />}
    </Part>
    <Part name={`${name}[0].sponsorDescription`} label="Description" wide>
      {(control) => <TextArea {...control} rows={3} />}
    </Part>
  </>
)

type Control = FieldControl & {
  name: string
  value: string
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}
type Props = { name: string; label: string; wide?: boolean; children: (control: Control) => React.ReactNode }

function Part({ name, label, wide, children }: Props) {
  const { form, correct } = useFormParts()
  const field = useField({ form, name })
  const { value } = field.state
  return (
    <Field
      label={label}
      error={field.state.meta.errors[0]?.message}
      {...(wide && { className: 'sm:col-span-2' })}
    >
      {(a11y) =>
        children({
          ...a11y,
          name,
          value: typeof value === 'string' ? value : '',
          onBlur: field.handleBlur,
          onChange: (event) => {
            correct('ads')
            field.handleChange(event.target.value)
          },
        })
      }
    </Field>
  )
}
