import { type ReactNode, useId } from 'react'
import { isCalendarDay } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormFrame } from '#web/entries/form-frame.tsx'
import { DraftStatus, OtherDraft } from '#web/drafts/draft-status.tsx'
import type { FormOptions } from '#web/entries/form-options.ts'
import { RanBefore } from '#web/entries/filing/ran-before.tsx'
import { SubmitBar } from '#web/entries/submit-bar.tsx'
import type { Change } from './change-context.ts'
import { Compare } from './compare.tsx'
import { useChanging } from './use-changing.ts'

type Props = { step: AnyStep; options: FormOptions; change: Change; children: ReactNode }

/** The form of a stored entry. Closing keeps what was typed as a draft; Cancel forgets it. */
export function ChangeForm({ step, options, change, children }: Props) {
  const titleId = useId()
  const { form, theirs, stored, leave, ...changing } = useChanging(step, change)
  const approved = useChangeApproved()
  const day = form.typed[step.editionField]
  const submit = () => approved.change(change.entry.select_date, form.submit)
  return (
    <FormFrame
      step={step}
      options={options}
      form={{ ...form, submit }}
      fields={changing.fields}
      labelledBy={titleId}
      holdsWords={form.isUnsaved}
      className="mt-6 flex flex-col gap-y-4"
      head={
        <>
          <span id={titleId} className="sr-only">
            {changing.line}
          </span>
          {step.notice && (
            <Notice tone="going" className="mt-4">
              {step.notice}
            </Notice>
          )}
          <OtherDraft draft={changing.draft} />
          {changing.isGone && (
            <Notice live tone="going" className="mt-4">
              {ENTRIES.gone}
            </Notice>
          )}
          {theirs && stored && !changing.isGone && (
            <Compare key={stored.version} {...{ step, options, form, stored, theirs }} />
          )}
          <RanBefore
            step={step}
            edition={isCalendarDay(day) ? day : change.entry.select_date}
            typed={form.typed}
            but={change.entry.id}
          />
          {approved.question}
        </>
      }
      foot={
        <SubmitBar
          submit={changing.isGone ? ENTRIES.fileAnew : theirs ? ENTRIES.saveChoice : 'Save'}
          busy={form.isSending}
        >
          <DraftStatus draft={changing.draft} />
          <Button className="ml-auto" onClick={leave}>
            Cancel
          </Button>
        </SubmitBar>
      }
    >
      {children}
    </FormFrame>
  )
}
