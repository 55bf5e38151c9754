import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Entry } from '#contract/entries.ts'
import type { AnyStep } from '#steps/index.ts'
import type { FormOptions } from '#web/entries/form-options.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { focusIfLost } from '#web/ui/lost-focus.ts'
import type { Sentence } from '#shared/sentence.ts'
import { FilingForm } from './filing-form.tsx'
import { takenFrom } from './taken.ts'

type Props = {
  step: AnyStep
  parts: NonNullable<AnyStep['parts']>
  options: FormOptions
  /** What the edition has already. */
  present: Entry[]
  children: ReactNode
}

/**
 * The form of a step that is filed in parts: it asks for what its edition still lacks (C45), and for places in which
 * something is typed, whoever has filed them meanwhile: a form in use is never taken off the screen (C84).
 */
export function PartsForm({ step, parts, options, present, children }: Props) {
  const rows = rowsOf(step, present)
  const missing = parts.missing(rows)
  const [hasAsked, setHasAsked] = useState(false)
  const [isInUse, setInUse] = useState(false)
  if (missing.length === 0 && !isInUse) return <AllFiled words={parts.complete} isNews={hasAsked} />
  if (!hasAsked) setHasAsked(true)
  return (
    <FilingForm
      step={step}
      options={options}
      schemaOf={(typed) => {
        const taken = takenFrom(step, present, typed).map(({ entry }) => entry)
        return parts.formFor(
          rowsOf(
            step,
            present.filter((entry) => !taken.includes(entry)),
          ),
        )
      }}
      warning={null}
      onUse={setInUse}
      present={present}
      {...(rows.length > 0 && { progress: parts.progress(rows) })}
    >
      {children}
    </FilingForm>
  )
}

type AllFiledProps = {
  words: Sentence
  /** The form was here a moment ago, and whatever had the focus went with it. */
  isNews: boolean
}

/** Stands in the form's place when its edition lacks nothing. */
function AllFiled({ words, isNews }: AllFiledProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) focusIfLost(heading.current)
  }, [isNews])
  return (
    <section aria-labelledby={id} className="sheet flex gap-4 p-5 sm:p-8">
      <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-done" />
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-2">{words.detail}</p>
      </div>
    </section>
  )
}
