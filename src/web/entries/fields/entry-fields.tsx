import { type ComponentProps, useId, useState } from 'react'
import { dayWordsOf, isCalendarDay } from '#shared/calendar.ts'
import { ENTRIES, FORM } from '#shared/entries-messages.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { isPublicationDay } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Checkbox, Input, NumberInput, Select, TextArea } from '#web/ui/inputs.tsx'
import { LinkInput } from '#web/form/link-input.tsx'
import { TimeInput } from '#web/form/time-input.tsx'
import { numberText, readNumber } from '#web/form/read-number.ts'
import { NameInput } from '#web/entries/suggestions/name-input.tsx'
import { FormField, type FormFieldProps, useControl } from './form-field.tsx'
import { useFormParts } from './form-parts.ts'

/** A line of text; a name that is filed from day to day offers those of before. */
export function TextField(props: FormFieldProps & Pick<LineProps, 'placeholder'>) {
  const { step } = useFormParts()
  const suggested = step.suggests?.find(({ field }) => field === props.name)
  if (!suggested) return <LineField {...props} />
  return (
    <FormField {...props}>
      {({ value, change, label, a11y }) => (
        <NameInput {...a11y} label={label} of={suggested.name} value={textOf(value)} onChange={change} />
      )}
    </FormField>
  )
}

/** An address. */
export const LinkField = (props: FormFieldProps) => (
  <FormField {...props}>
    {({ value, change, a11y }) => <LinkInput {...a11y} value={textOf(value)} onChange={change} />}
  </FormField>
)

/** A time on the city's clock, typed as people write it. */
export const TimeField = (props: FormFieldProps) => (
  <FormField {...props}>
    {({ value, change, a11y }) => (
      <TimeInput {...a11y} bareHour="evening" value={textOf(value)} onChange={change} />
    )}
  </FormField>
)

/** A time that may be missing, of any part of the day: a bare hour is none. Where no day is chosen, it takes the edition's. */
export function OptionalTimeField(props: FormFieldProps) {
  const { form, step } = useFormParts()
  const day = step.pages?.find(({ fields }) => fields.time === props.name)?.fields.day
  const typeWithDay = (time: string) =>
    form.type({
      [props.name]: time,
      ...(day && time !== '' && form.typed[day] === '' && { [day]: form.typed[step.editionField] }),
    })
  return (
    <FormField {...props}>
      {({ value, a11y }) => (
        <TimeInput {...a11y} bareHour="refused" value={textOf(value)} onChange={typeWithDay} />
      )}
    </FormField>
  )
}

/** Several lines of text. */
export const AreaField = (props: FormFieldProps) => (
  <FormField {...props}>
    {({ value, change, a11y }) => (
      <TextArea {...a11y} value={textOf(value)} onChange={(event) => change(event.target.value)} />
    )}
  </FormField>
)

/** A number that may be unknown. What is typed stays as typed, "71." and "abc" too. */
export function NumberField(props: FormFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <FormField {...props}>
      {({ value, change, a11y }) => (
        <NumberInput
          {...a11y}
          value={Object.is(readNumber(typed), value) ? typed : numberText(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            change(readNumber(event.target.value))
          }}
        />
      )}
    </FormField>
  )
}

/** One of the few words that the form gives for this field. */
export function ChoiceField(props: FormFieldProps) {
  const { choices } = useFormParts()
  return (
    <FormField {...props}>
      {({ value, change, a11y }) => (
        <Select {...a11y} value={textOf(value)} onChange={(event) => change(event.target.value)}>
          {Object.entries(choices[props.name] ?? {}).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

type DayProps = Omit<FormFieldProps, 'hint'> & { hint?: (newsroom: Newsroom) => string }

/** A day. The one that chooses the edition says so when it is not the edition on screen (C3). */
export function EntryDayField({ hint, ...props }: DayProps) {
  const { step, newsroom, edition, today } = useFormParts()
  const isOfEdition = props.name === step.editionField
  const hintFor = (value: unknown) => {
    if (!isOfEdition || !isCalendarDay(value) || value === edition) return hint?.(newsroom)
    const words = isPublicationDay(value, newsroom) ? ENTRIES.otherEdition : PUBLICATION_DAYS.goesNowhere
    return words(dayWordsOf(today).long(value))
  }
  return (
    <FormField {...props} hintFor={hintFor}>
      {({ value, change, label, a11y }) => (
        <DayField
          id={a11y.id}
          label={label}
          invalid={a11y['aria-invalid']}
          describedBy={a11y['aria-describedby']}
          value={isCalendarDay(value) ? value : null}
          onChange={change}
          today={today}
          workingEdition={edition}
          publication={isOfEdition ? newsroom : undefined}
        />
      )}
    </FormField>
  )
}

/** A day that may be missing. */
export function OptionalDayField(props: FormFieldProps) {
  const { edition, today } = useFormParts()
  return (
    <FormField {...props}>
      {({ value, change, label, a11y }) => (
        <DayField
          id={a11y.id}
          label={label}
          invalid={a11y['aria-invalid']}
          describedBy={a11y['aria-describedby']}
          value={isCalendarDay(value) ? value : null}
          onChange={change}
          onClear={() => change('')}
          clearLabel={FORM.noDay}
          today={today}
          workingEdition={edition}
        />
      )}
    </FormField>
  )
}

/** A statement to confirm. */
export function CheckField({ name }: { name: string }) {
  const { visibleFields } = useFormParts()
  return visibleFields.includes(name) ? <VisibleCheck name={name} /> : null
}

function VisibleCheck({ name }: { name: string }) {
  const { label, value, error, change } = useControl(name)
  const errorId = useId()
  return (
    <div className="@lg:col-span-2">
      <Checkbox
        name={name}
        checked={value === true}
        onCheckedChange={change}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
      >
        {label}
      </Checkbox>
      {error && (
        <div id={errorId} className="mt-1.5 text-sm">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type LineProps = FormFieldProps & Pick<ComponentProps<'input'>, 'placeholder'>

const LineField = ({ placeholder, ...props }: LineProps) => (
  <FormField {...props}>
    {({ value, change, a11y }) => (
      <Input
        {...a11y}
        placeholder={placeholder}
        autoComplete="off"
        value={textOf(value)}
        onChange={(event) => change(event.target.value)}
      />
    )}
  </FormField>
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
