import type { CalendarDay } from '#shared/calendar.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'

/** A day to filter by, or any day. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: CalendarDay | undefined
  onChange: (day: CalendarDay | undefined) => void
}) {
  const { today, workingEdition } = useEdition()
  return (
    <Field label={label} className={cx(value !== undefined && 'filter-set')}>
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
