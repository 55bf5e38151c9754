import { useFormParts } from '#web/entries/fields/form-parts.ts'
import { LinkInput } from '#web/form/link-input.tsx'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Input, TextArea } from '#web/ui/inputs.tsx'
import { adsIn, type FormAd } from './ad-values.ts'

/** One stored advertisement in its edit dialog: its words and where they lead. */
export const OneAd = ({ name }: { name: string }) => (
  <>
    <Part name={name} part="sponsorName" label="Sponsor">
      {({ onChange, ...control }) => (
        <Input {...control} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
    </Part>
    <Part name={name} part="sponsorLink" label="Link" wide>
      {(control) => <LinkInput {...control} />}
    </Part>
    <Part name={name} part="sponsorDescription" label="Description" wide>
      {({ onChange, ...control }) => (
        <TextArea {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
      )}
    </Part>
  </>
)

type Control = FieldControl & {
  name: string
  value: string
  onChange: (text: string) => void
}
type Props = {
  /** The field that holds the advertisement. */
  name: string
  part: 'sponsorName' | 'sponsorLink' | 'sponsorDescription'
  label: string
  wide?: boolean
  children: (control: Control) => React.ReactNode
}

function Part({ name, part, label, wide, children }: Props) {
  const { form } = useFormParts()
  const ads = adsIn(form.typed[name])
  const change = (text: string) =>
    form.type({ [name]: ads.map((ad, at): FormAd => (at === 0 ? { ...ad, [part]: text } : ad)) })
  const path = `${name}.0.${part}`
  return (
    <Field label={label} error={form.faults[path]} {...(wide && { className: '@lg:col-span-2' })}>
      {(a11y) =>
        children({
          ...a11y,
          name: path,
          value: ads[0]?.[part] ?? '',
          onChange: change,
        })
      }
    </Field>
  )
}
