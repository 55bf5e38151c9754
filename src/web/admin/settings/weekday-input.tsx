import { useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { namesOf, WEEKDAYS, weekdaysIn } from './settings-fields.ts'

type Props = {
  label: string
  hint: string | undefined
  /** The names of the days chosen: `Monday, Tuesday`. */
  value: string
  error: string | undefined
  onChange: (names: string) => void
}

/** Days of the week, each with a box of its own: all seven are seen at once. */
export function WeekdayInput({ label, hint, value, error, onChange }: Props) {
  const noteId = useId()
  const chosen = weekdaysIn(value)
  const set = (day: number, isChosen: boolean) =>
    onChange(
      namesOf(
        WEEKDAYS.flatMap((_, other) => ((other === day ? isChosen : chosen.includes(other)) ? [other] : [])),
      ),
    )
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={noteId}>
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3 pointer-coarse:gap-y-6">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            checked={chosen.includes(day)}
            onCheckedChange={(isChosen) => set(day, isChosen)}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? noteId : undefined}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <div id={noteId} className="mt-2 text-sm">
        {error ? <FieldError>{error}</FieldError> : <span className="text-ink-3">{hint}</span>}
      </div>
    </fieldset>
  )
}
