import { type ReactNode, useId, useRef, useState } from 'react'
import type { Entry } from '#shared/api/desk.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/session/use-session.ts'
import { rowsOf } from '#web/step/entries/rows-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Compare } from './compare.tsx'
import { changeKey } from './draft.ts'
import { focusFirstWrong } from './focus.ts'
import { FormFrame } from './form-frame.tsx'
import { DraftStatus } from './form-head.tsx'
import type { Look } from './look.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useChangeEntry } from './use-change-entry.ts'
import { useDraft } from './use-draft.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useRefusals } from './use-refusals.ts'
import { pick, type Values } from './values.ts'

type Props = {
  step: AnyStep
  look: Look
  entry: Entry
  others: Entry[]
  close: () => void
  children: ReactNode
}

/** The form of a stored entry. Closing keeps what was typed as a draft; Cancel forgets it. */
export function ChangeForm({ step, look, entry, others, close, children }: Props) {
  const { newsroom } = useEdition()
  const user = useUser()
  const titleId = useId()
  const box = useRef<HTMLFormElement>(null)
  // The entry as the dialog opened with it; a refetch meanwhile must not move the ground under the form.
  const [opened] = useState(entry)
  const [stored, setStored] = useState<Entry | null>(null)
  const [row = {}, ...rest] = rowsOf(step, [opened, ...others])
  const schema = step.parts?.formOf(row, rest) ?? step.form
  const fields = Object.keys(schema.shape)
  const formOf = (of: Entry): Values => pick(step.toForm(step.row.parse(of.row), newsroom), fields)
  const [blank] = useState(() => formOf(opened))
  const refusals = useRefusals()
  const form = useEntryForm({
    schema,
    initial: blank,
    onValid: (valid) => changing.mutate({ checked: valid, version: (stored ?? opened).version }),
    onRefused: () => focusFirstWrong(box.current),
  })
  const draft = useDraft(changeKey(user.id, step.number, opened), form, blank)
  const leave = () => {
    form.reset(blank)
    draft.forget()
    close()
  }
  const changing = useChangeEntry(step, opened, {
    onChanged: leave,
    onConflict: setStored,
    onRefused: (refused) => {
      refusals.refuse(refused)
      focusFirstWrong(box.current)
    },
  })
  return (
    <FormFrame
      step={step}
      look={look}
      form={form}
      fields={fields}
      refusals={refusals}
      labelledBy={titleId}
      box={box}
      head={
        <>
          <span id={titleId} className="sr-only">
            {step.toLine(row)}
          </span>
          {step.notice && (
            <Notice tone="going" className="mt-4">
              {step.notice}
            </Notice>
          )}
          {stored && (
            <Compare
              step={step}
              look={look}
              form={form}
              theirs={formOf(stored)}
              takeTheirs={() => form.reset(formOf(stored), { keepDefaultValues: true })}
            />
          )}
        </>
      }
      foot={
        <SubmitBar submit={stored ? 'Save mine' : 'Save'} busy={changing.isPending}>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <DraftStatus draft={draft.state} />
        </SubmitBar>
      }
    >
      {children}
    </FormFrame>
  )
}
