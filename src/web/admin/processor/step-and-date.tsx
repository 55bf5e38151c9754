import type { CalendarDay } from '#shared/calendar.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { findStep, STEPS } from '#steps/index.ts'
import type { ProcessorSearch } from '#web/admin/search.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type StepAndDateProps = {
  step: number
  edition: CalendarDay
  change: (changes: Partial<ProcessorSearch>) => void
}

/** Which step of which edition is on the table, and whether it is direct or AI formatted (S201-S204). */
export function StepAndDate({ step, edition, change }: StepAndDateProps) {
  const { today, workingEdition } = useEdition()
  const isDirect = findStep(step)?.format === 'direct'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Step">
          {(control) => (
            <div className="flex items-center gap-2">
              <Select
                {...control}
                className="min-w-0 flex-1"
                value={step}
                onChange={({ target }) => change({ step: Number(target.value) })}
              >
                {STEPS.map(({ number, title, format }) => (
                  <option key={number} value={number}>
                    {number}. {title}
                    {format === 'direct' && ' (Direct)'}
                  </option>
                ))}
              </Select>
              {isDirect && <Badge>Direct</Badge>}
            </div>
          )}
        </Field>
        <Field label="Date">
          {({ id }) => (
            <DayField
              id={id}
              label="Date"
              value={edition}
              onChange={(day) => change({ edition: day === workingEdition ? undefined : day })}
              today={today}
              workingEdition={workingEdition}
            />
          )}
        </Field>
      </div>
      <Notice tone={isDirect ? 'plain' : 'accent'} className="mt-4">
        {isDirect ? PROCESSOR.direct : PROCESSOR.ai}
      </Notice>
    </>
  )
}
