import { isTimeZone } from '#shared/calendar.ts'
import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import { LinkInput } from '#web/form/link-input.tsx'
import { TimeInput } from '#web/form/time-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PictureInput } from '#web/images/picture-input.tsx'
import { Input, NumberInput, Select, TextArea } from '#web/ui/inputs.tsx'
import { ColourInput } from './colour-input.tsx'
import type { SettingField } from './settings-fields.ts'
import { WeekdayInput } from './weekday-input.tsx'

type Props = {
  field: SettingField
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** One setting, by its kind. */
export function SettingInput({ field, value, error, onChange }: Props) {
  const { label, kind, hint, isOptional, choices = [SETTINGS_MESSAGES.off, SETTINGS_MESSAGES.on] } = field
  if (kind === 'weekdays') return <WeekdayInput {...{ label, hint, value, error, onChange }} />
  if (kind === 'picture')
    return <PictureInput name={field.path} optional isLow {...{ label, hint, value, error, onChange }} />
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional && { optional: true })}>
      {(control) => {
        const common = {
          ...control,
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        switch (kind) {
          case 'zone':
            return (
              <Select {...common}>
                {zones(value).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )
          case 'number':
            return <NumberInput {...common} inputMode="numeric" />
          case 'degrees':
            return <Input {...common} autoComplete="off" placeholder="0.0000" />
          case 'time':
            return <TimeInput {...common} onChange={onChange} />
          case 'link':
            return <LinkInput {...common} onChange={onChange} />
          case 'switch':
            return (
              <Select {...common}>
                <option value="false">{choices[0]}</option>
                <option value="true">{choices[1]}</option>
              </Select>
            )
          case 'colour':
            return <ColourInput {...common} onChange={onChange} />
          case 'lines':
            return <TextArea {...common} rows={3} autoComplete="off" />
          case 'line':
            return <Input {...common} autoComplete="off" />
        }
      }}
    </Field>
  )
}

/** Every zone that this browser knows, and the chosen one in any case. */
function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(chosen) || !isTimeZone(chosen) ? known : [chosen, ...known]
}
