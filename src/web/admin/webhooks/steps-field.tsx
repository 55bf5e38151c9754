import { useId } from 'react'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { STEP_OUTLINES } from '#steps/outlines.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { LABELS } from './differing-fields.ts'

type Props = { value: number[]; error: string | undefined; onChange: (steps: number[]) => void }

/** The checklist of all steps (S217). */
export function StepsField({ value, error, onChange }: Props) {
  const errorId = useId()
  const all = STEP_OUTLINES.map(({ number }) => number)
  const isAll = value.length === all.length
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <legend className="float-left font-semibold text-sm">{LABELS.steps}</legend>
        <Button variant="quiet" size="sm" onClick={() => onChange(isAll ? [] : all)}>
          {isAll ? 'None' : WEBHOOKS.allSteps}
        </Button>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {STEP_OUTLINES.map(({ number, title }, index) => (
          <Checkbox
            key={number}
            checked={value.includes(number)}
            aria-invalid={index === 0 && Boolean(error)}
            onCheckedChange={(isChecked) =>
              onChange(isChecked ? [...value, number] : value.filter((step) => step !== number))
            }
          >
            <span className="text-sm">
              {number}. {title}
            </span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <div id={errorId} className="mt-2 text-sm">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
