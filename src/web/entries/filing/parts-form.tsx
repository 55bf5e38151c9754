import { type ReactNode, useState } from 'react'
import type { Entry } from '#shared/api/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { AllFiled } from './all-filed.tsx'
import { FilingForm } from './filing-form.tsx'

type Props = {
  step: AnyStep
  parts: NonNullable<AnyStep['parts']>
  options: FormOptions
  /** What the edition has already. */
  present: Entry[]
  children: ReactNode
}

/** The form of a step that is filed in parts: it asks for what its edition still lacks (C45). */
export function PartsForm({ step, parts, options, present, children }: Props) {
  const rows = rowsOf(step, present)
  const missing = parts.missing(rows)
  const [hasAsked, setHasAsked] = useState(false)
  if (missing.length === 0) return <AllFiled words={parts.complete} isNews={hasAsked} />
  if (!hasAsked) setHasAsked(true)
  return (
    <FilingForm
      key={missing.join()}
      step={step}
      options={options}
      schema={parts.formFor(rows)}
      warning={null}
      present={present}
      {...(rows.length > 0 && { progress: parts.progress(rows) })}
    >
      {children}
    </FilingForm>
  )
}
