import { ADMIN } from '#shared/admin-messages.ts'
import { STEP_OUTLINES } from '#steps/outlines.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'

/** One of the nine steps, or all of them (S184). */
export const StepFilter = ({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (step: number | undefined) => void
}) => (
  <Field label="Step" className={cx(value !== undefined && 'filter-set')}>
    {(control) => (
      <Select
        {...control}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{ADMIN.allSteps}</option>
        {STEP_OUTLINES.map(({ number, title }) => (
          <option key={number} value={number}>
            {number}. {title}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
