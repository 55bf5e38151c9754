import { type ReactNode, useId, useRef } from 'react'
import type { z } from 'zod'
import type { Entry } from '#shared/api/desk.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ClearButton } from './clear-button.tsx'
import { askedOf, FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import type { Look } from './look.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { reviewFacts } from './review-facts.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useFiling } from './use-filing.ts'
import { pick } from './values.ts'

type Props = {
  step: AnyStep
  look: Look
  schema: z.ZodObject
  /** What becomes of what the edition has already. */
  warning: string | null
  /** What the edition has already, as the person sees it. */
  present?: readonly Entry[]
  /** How far a step is that is filed in parts. */
  progress?: string
  children: ReactNode
}

/** The form of a new entry, with its review. It belongs to one edition: give it the edition as its key. */
export function FilingForm({ step, look, schema, warning, present, progress, children }: Props) {
  const headingId = useId()
  const box = useRef<HTMLFormElement>(null)
  const filing = useFiling(step, schema, box, look, present)
  const { form, draft } = filing
  return (
    <>
      <FormFrame
        step={step}
        look={look}
        form={form}
        fields={filing.fields}
        refusals={filing.refusals}
        labelledBy={headingId}
        box={box}
        className="sheet p-5 sm:p-8"
        head={<FormHead id={headingId} draft={draft} progress={progress} notice={step.notice} />}
        foot={
          <SubmitBar submit={look.submit ?? 'Review & Submit'}>
            <ClearButton form={form} blank={filing.blank} onCleared={filing.cleared} />
          </SubmitBar>
        }
      >
        {children}
      </FormFrame>
      <Review step={step} look={look} filing={filing} warning={warning} />
    </>
  )
}

type ReviewProps = Pick<Props, 'step' | 'look' | 'warning'> & { filing: ReturnType<typeof useFiling> }

function Review({ step, look, filing, warning }: ReviewProps) {
  const { newsroom } = useEdition()
  const { checked, fields } = filing
  const listed = askedOf(look, fields, checked).filter((field) => !look.reviewed?.includes(field))
  return (
    <ReviewDialog
      open={filing.isReviewing}
      title={step.reviewTitle}
      facts={reviewFacts(step, pick(checked, listed), look.choices?.(newsroom) ?? {})}
      busy={filing.isFiling}
      onEdit={filing.edit}
      onConfirm={() => filing.confirm()}
      {...(look.repeats && { onAnother: () => filing.confirm(true) })}
      finalFocus={filing.focusAfterReview}
    >
      {Object.keys(checked).length > 0 && look.review?.(checked, newsroom)}
      {warning && (
        <Notice tone="going" className="mt-4">
          {warning}
        </Notice>
      )}
    </ReviewDialog>
  )
}
