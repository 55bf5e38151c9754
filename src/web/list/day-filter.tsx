import type { CalendarDay } from '#shared/calendar.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'

/** A day to filter by, or any day. */
export function DayFilter({
  label,
  value,
  onChange,
  className,
}: {
  label: string
  value: CalendarDay | undefined
  onChange: (day: CalendarDay | undefined) => void
  className?: string
}) {
  const { today, workingEdition } = useEdition()
  return (
    <Field label={label} {...(className && { className })}>
      {({ id }) => (
        <DayField
          id={id}
          label={label}
          value={value ?? null}
          onChange={onChange}
          onClear={() => onChange(undefined)}
          emptyLabel="Any day"
          today={today}
          workingEdition={workingEdition}
        />
      )}
    </Field>
  )
}
