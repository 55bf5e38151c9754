import { type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { MESSAGES } from '#shared/messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ClearButton } from './clear-button.tsx'
import { draftKey } from './draft.ts'
import { firstField, firstWrong, focusFirstWrong } from './focus.ts'
import { askedOf, FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import type { Look } from './look.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { reviewFacts } from './review-facts.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useFileEntries } from './use-file-entries.ts'
import { useRefusals } from './use-refusals.ts'
import { pick, type Values } from './values.ts'

type Props = {
  step: AnyStep
  look: Look
  /** The step's form, or the part of it that the edition still lacks. */
  schema: z.ZodObject
  /** The edition has an entry already, and only the newest is used. */
  hasNewest: boolean
  /** How far a step is that is filed in parts. */
  progress?: string
  children: ReactNode
}

/** The form of a new entry: review, then file. One edition each; give it the edition as its key. */
export function FilingForm({ step, look, schema, hasNewest, progress, children }: Props) {
  const { edition, newsroom } = useEdition()
  const user = useUser()
  const headingId = useId()
  const box = useRef<HTMLFormElement>(null)
  const hasFiled = useRef(false)
  const [checked, setChecked] = useState<Values>({})
  const [isReviewing, setReviewing] = useState(false)
  const [blank] = useState(() => pick(step.blank(edition), Object.keys(schema.shape)))
  const refusals = useRefusals()
  const form = useEntryForm({
    schema,
    initial: blank,
    onValid: (valid) => {
      hasFiled.current = false
      setChecked(valid)
      setReviewing(true)
    },
    onRefused: () => focusFirstWrong(box.current),
  })
  const draft = useDraft(draftKey(user.id, step.number, edition), form, blank)
  const filing = useFileEntries(step, {
    onFiled: () => {
      hasFiled.current = true
      setReviewing(false)
      form.reset(blank)
      draft.forget()
    },
    onRefused: (fields) => {
      refusals.refuse(fields)
      setReviewing(false)
    },
  })
  const shown = pick(checked, askedOf(look, Object.keys(schema.shape), checked))
  const listed = Object.fromEntries(
    Object.entries(shown).filter(([field]) => !look.reviewed?.includes(field)),
  )
  return (
    <>
      <FormFrame
        step={step}
        look={look}
        form={form}
        fields={Object.keys(schema.shape)}
        refusals={refusals}
        labelledBy={headingId}
        box={box}
        className="sheet p-5 sm:p-8"
        head={
          <FormHead id={headingId} draft={draft.state} {...(progress && { progress })} notice={step.notice} />
        }
        foot={
          <SubmitBar submit={look.submit ?? 'Review & Submit'}>
            <ClearButton form={form} blank={blank} onCleared={draft.forget} />
          </SubmitBar>
        }
      >
        {children}
      </FormFrame>
      <ReviewDialog
        open={isReviewing}
        title={step.reviewTitle}
        facts={reviewFacts(step, listed, look.choices?.(newsroom) ?? {})}
        busy={filing.isPending}
        onEdit={() => setReviewing(false)}
        onConfirm={() => filing.mutate(checked)}
        finalFocus={() => (hasFiled.current ? firstField() : firstWrong(box.current)) ?? true}
      >
        {look.review?.(checked, newsroom)}
        {hasNewest && (
          <Notice tone="going" className="mt-4">
            {MESSAGES.entries.hasNewest}
          </Notice>
        )}
      </ReviewDialog>
    </>
  )
}
