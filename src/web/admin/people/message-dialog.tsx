import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { MessageText, messages } from '#contract/messages.ts'
import type { AdminPerson } from '#contract/people.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import { lengthOf } from '#shared/text.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { useCreate } from '#web/api/create.ts'
import { codeOf, isRefused, wordsOf } from '#web/api/read-problem.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'

/** From here on the form says how much room is left, in code points. */
const COUNTS_FROM = LIMITS.message - 500

type Props = { person: AdminPerson; open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Writes to one person (S193, S195, S197). What is written stays when the dialog is closed by accident. */
export function MessageDialog({ person, open, onOpenChange }: Props) {
  const name = displayNameOf(person.full_name, person.email)
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useMessage(person, name, () => onOpenChange(false))
  const text = form.typed.message
  const left = LIMITS.message - lengthOf(text.trim())
  return (
    <FormDialog
      form={form}
      open={open}
      close={() => onOpenChange(false)}
      title={USER_MESSAGES.writeTo(name)}
      description={USER_MESSAGES.writeHint}
      initialFocus={box}
      act="Send"
    >
      <Field
        label={USER_MESSAGES.write}
        error={form.faults.message}
        hint={lengthOf(text) > COUNTS_FROM && USER_MESSAGES.left(left)}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            rows={6}
            value={text}
            onChange={({ target }) => form.type({ message: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** One text is one intention: another press while nothing has answered cannot send it twice. */
function useMessage(person: AdminPerson, name: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const send = useCreate(messages.sendUserMessage)
  const form = useSentForm({
    initial: { message: '' },
    read: readMessage,
    send: ({ message }) => send({ body: { recipientId: person.id, message } }),
    onSent: () => {
      form.put({ message: '' })
      onSent()
      toast.ok({ title: USER_MESSAGES.sent, detail: USER_MESSAGES.sentTo(name) })
      void refetchAfter(queryClient, { kind: 'messages' })
    },
    onFailed: (error) => {
      if (codeOf(error) === 'invalid_input') form.refuse({ message: wordsOf(error).detail })
      else tellRefusal(error)
    },
  })
  return form
}

const readMessage = readBy(z.object({ message: MessageText }))

/** What the server words itself, as that only administrators can send; else the general sentence (S197). */
function tellRefusal(refusal: Error): void {
  if (isRefused(refusal)) toast.problem(refusal)
  else toast.fail({ title: USER_MESSAGES.sendFailed }, refusal)
}
