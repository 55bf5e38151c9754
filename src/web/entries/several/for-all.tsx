import { isCalendarDay } from '#shared/calendar.ts'
import { PAGES } from '#shared/pages-messages.ts'
import { scalarText } from '#shared/text.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import type { Form } from '#web/form/use-form.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import type { Choices } from './several-lines.tsx'

/** Stands in a choice for all while each has its own. */
const EACH = 'each'

type Props = {
  step: AnyStep
  form: Form
  choices: Choices
  /** Whether each has choices of its own. */
  isEach: boolean
  /** Gives each choices of its own in these fields, or takes them away. */
  chooseEach: (fields: readonly string[] | null) => void
}

/** What is the same for all of them: the edition, and what the step asks for besides the page, unless each has its own. */
export function ForAll({ step, form, choices, isEach, chooseEach }: Props) {
  const { edition, today, newsroom } = useEdition()
  const day = form.typed[step.editionField]
  return (
    <div className="@container">
      <div className="grid gap-5 @lg:grid-cols-2">
        {Object.entries(choices).map(([name, words]) => (
          <Field key={name} label={step.labels[name] ?? name}>
            {(a11y) => (
              <Select
                {...a11y}
                value={isEach ? EACH : scalarText(form.typed[name])}
                onChange={({ target }) => {
                  chooseEach(target.value === EACH ? Object.keys(choices) : null)
                  if (target.value !== EACH) form.type({ [name]: target.value })
                }}
              >
                {Object.entries(words).map(([choice, said]) => (
                  <option key={choice} value={choice}>
                    {said}
                  </option>
                ))}
                <option value={EACH}>{PAGES.each}</option>
              </Select>
            )}
          </Field>
        ))}
        <Field label={step.labels[step.editionField] ?? step.editionField}>
          {(a11y) => (
            <DayField
              id={a11y.id}
              label={step.labels[step.editionField] ?? step.editionField}
              value={isCalendarDay(day) ? day : null}
              onChange={(chosenDay) => form.type({ [step.editionField]: chosenDay })}
              today={today}
              workingEdition={edition}
              publication={newsroom}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
