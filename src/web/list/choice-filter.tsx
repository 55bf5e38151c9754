import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'

export type ChoiceFilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value | undefined) => void
  /** How it is called when nothing is chosen. */
  all?: string
}

/** One of a few, or all of them. */
export const ChoiceFilter = <Value extends string>({
  label,
  value,
  options,
  onChange,
  all = 'All',
}: ChoiceFilterProps<Value>) => (
  <Field label={label} className={cx(value !== undefined && 'filter-set')}>
    {(control) => (
      <Select
        {...control}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0])}
      >
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
