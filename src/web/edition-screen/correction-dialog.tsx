import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { editionApproval as routes } from '#shared/api/edition.ts'
import { type CalendarDay, longDay } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { useCreate } from '#web/api/create.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const WORDS = EDITION_SCREEN.correct

/** Asks for a correction of what readers have, which the next edition begins with. */
export function CorrectionDialog({ edition, close }: { edition: CalendarDay; close: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useCorrection(edition, close)
  return (
    <FormDialog
      form={form}
      close={close}
      title={WORDS.title}
      description={WORDS.intro}
      initialFocus={area}
      act={WORDS.act}
    >
      <Field label={WORDS.text} hint={EDITION_SCREEN.envelope.noteHint} error={form.faults.text}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={5}
            maxLength={LIMITS.editionNote}
            value={form.typed.text}
            onChange={({ target }) => form.type({ text: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useCorrection(edition: CalendarDay, close: () => void) {
  const queryClient = useQueryClient()
  const send = useCreate(routes.correctNext)
  return useSentForm({
    initial: { text: '' },
    read: readCorrection,
    send: (body) => send({ params: { edition }, body }),
    onSent: ({ edition: next }) => {
      close()
      toast.ok(WORDS.done(longDay(next)))
      void refetchAfter(queryClient, { kind: 'edition', edition: next })
    },
  })
}

const readCorrection = readBy(routes.correctNext.body)
