import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { editionApproval as routes } from '#contract/edition.ts'
import { type CalendarDay } from '#shared/calendar.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { queryOf } from '#web/api/query.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const WORDS = EDITION_SCREEN.correct

/** Asks for a correction of what readers have, and says which edition will begin with it (C87). */
export function CorrectionDialog({ edition, close }: { edition: CalendarDay; close: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const words = useDayWords()
  const { data: target, error } = useQuery(queryOf(routes.correctionTarget, {}))
  const form = useCorrection(edition, target?.edition ?? null, close)
  return (
    <FormDialog
      form={form}
      close={close}
      title={WORDS.title}
      {...(target && { description: WORDS.goesInto(words.long(target.edition)) })}
      initialFocus={area}
      act={WORDS.act}
    >
      {error && (
        <Notice tone="danger" live>
          {WORDS.notLoaded} {error.message}
        </Notice>
      )}
      {target?.approved && <Reopen edition={target.edition} number={target.approved} />}
      <Field label={WORDS.text} hint={EDITION_SCREEN.envelope.noteHint} error={form.faults.text}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={5}
            maxLength={LIMITS.editionNote}
            value={form.typed.text}
            onChange={({ target: field }) => form.type({ text: field.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** The edition that it would go into is approved: nothing is put into it behind its approver's back. */
function Reopen({ edition, number }: { edition: CalendarDay; number: number }) {
  const queryClient = useQueryClient()
  const inWords = useDayWords().long(edition)
  const reopen = useMutation({
    mutationFn: () => call(routes.reopen, { params: { edition }, body: { number } }),
    onSuccess: () => toast.ok(EDITION_SCREEN.approve.reopened),
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'edition', edition }),
  })
  return (
    <Notice tone="going" live>
      {WORDS.isApproved(inWords)}
      <span className="mt-2 block">
        <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {WORDS.reopen(inWords)}
        </Button>
      </span>
    </Notice>
  )
}

function useCorrection(edition: CalendarDay, into: CalendarDay | null, close: () => void) {
  const queryClient = useQueryClient()
  const send = useCreate(routes.correctNext)
  const words = useDayWords()
  return useSentForm({
    initial: { text: '' },
    read: (typed: { text: string }) => readCorrection({ ...typed, into }),
    send: (body) => send({ params: { edition }, body }),
    onSent: ({ edition: next }) => {
      close()
      toast.ok(WORDS.done(words.long(next)))
      void refetchAfter(queryClient, { kind: 'edition', edition: next })
    },
  })
}

const readCorrection = readBy(routes.correctNext.body)
