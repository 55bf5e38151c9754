import { isCalendarDay } from '#shared/calendar.ts'
import type { LibraryField } from '#shared/libraries.ts'
import { LIMITS } from '#shared/limits.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { LinkInput } from '#web/form/link-input.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Checkbox, Input, NumberInput, Select, TextArea } from '#web/ui/inputs.tsx'
import { PictureInput } from './picture-input.tsx'

type Props = {
  field: LibraryField
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** One field of a library, by its kind. */
export function ItemField({ field, value, error, onChange }: Props) {
  const { label, kind, hint, isOptional } = field
  const text = String(value)
  if (kind === 'flag')
    return (
      <div>
        <Checkbox checked={value === true} onCheckedChange={onChange}>
          <span className="font-semibold text-sm">{label}</span>
          {hint && <span className="block text-ink-3 text-sm">{hint}</span>}
        </Checkbox>
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  if (kind === 'day')
    return <ItemDay label={label} hint={hint} value={text} error={error} onChange={onChange} />
  if (kind === 'picture') return <PictureInput label={label} value={text} error={error} onChange={onChange} />
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(isOptional && kind !== 'choice' && { optional: true })}
    >
      {(control) => {
        const common = {
          ...control,
          value: text,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        switch (kind) {
          case 'text':
            return <TextArea {...common} rows={4} spellCheck />
          case 'choice':
            return (
              <Select {...common}>
                {Object.entries(field.choices ?? {}).map(([choice, says]) => (
                  <option key={choice} value={choice}>
                    {says}
                  </option>
                ))}
              </Select>
            )
          case 'number':
            return <NumberInput {...common} />
          case 'link':
            return <LinkInput {...common} maxLength={LIMITS.url} onChange={onChange} />
          case 'line':
            return <Input {...common} autoComplete="off" />
        }
      }}
    </Field>
  )
}

type DayProps = Pick<Props, 'error'> & {
  label: string
  hint: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A day, or none. */
function ItemDay({ label, hint, value, error, onChange }: DayProps) {
  const { today, workingEdition } = useEdition()
  return (
    <Field label={label} hint={hint} error={error} optional>
      {(control) => (
        <DayField
          id={control.id}
          label={label}
          describedBy={control['aria-describedby']}
          {...(error && { invalid: true })}
          value={isCalendarDay(value) ? value : null}
          onChange={onChange}
          onClear={() => onChange('')}
          emptyLabel="No day"
          clearLabel="No day"
          today={today}
          workingEdition={workingEdition}
        />
      )}
    </Field>
  )
}
