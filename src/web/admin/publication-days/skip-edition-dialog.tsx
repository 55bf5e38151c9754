import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { publicationDays } from '#contract/publication-days.ts'
import { LIMITS } from '#shared/limits.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { call } from '#web/api/call.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { useBringBack } from '#web/publication-days/use-bring-back.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Asks why the day on screen has no edition, and marks it so (C63). */
export function SkipEditionDialog({ close }: { close: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  const { day, form } = useSkip(close)
  const words = useDayWords()
  return (
    <FormDialog
      form={form}
      close={close}
      title={SAYS.title(words.long(day))}
      description={SAYS.intro}
      size="sm"
      initialFocus={box}
      act={SAYS.act}
    >
      <Field label={SAYS.reason} hint={SAYS.reasonHint} error={form.faults.reason}>
        {(control) => (
          <Input
            {...control}
            ref={box}
            autoComplete="off"
            maxLength={LIMITS.skipReason}
            value={form.typed.reason}
            onChange={({ target }) => form.type({ reason: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useSkip(close: () => void) {
  const queryClient = useQueryClient()
  const { edition: day } = useEdition()
  const words = useDayWords()
  const { bringBack } = useBringBack()
  const tell = () => refetchAfter(queryClient, { kind: 'newsroom' }, { kind: 'edition', edition: day })
  const form = useSentForm({
    initial: { reason: '' },
    read: readReason,
    send: (body) => call(publicationDays.skipEdition, { params: { edition: day }, body }),
    onSent: ({ edition }) => {
      close()
      toast.ok(SAYS.marked(words.long(edition)), { action: { label: 'Undo', run: () => bringBack(edition) } })
      void tell()
    },
    onFailed: (error) => {
      toast.problem(error)
      // Somebody else may have been faster.
      void tell()
    },
  })
  return { day, form }
}

const readReason = readBy(publicationDays.skipEdition.body)
