import { useMutation } from '@tanstack/react-query'
import { fieldFaultsOf } from '#web/api/read-problem.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type Form, type FormOptions, useForm } from './use-form.ts'
import type { Values } from './values.ts'

export type SentForm<Typed extends Values = Values> = Form<Typed> & { isSending: boolean }

export type SentFormOptions<Typed extends Values, Checked, Answer> = Pick<
  FormOptions<Typed, Checked>,
  'initial' | 'read'
> & {
  /** Brings what was read to the server. While it has not answered, nothing is sent again. */
  send: (checked: Checked) => Promise<Answer>
  onSent?: (answer: Answer) => void
  /**
   * Hears of every failure that is no refusal of a field on screen; without it, a toast says it.
   *
   * @param again sends the same once more, as after the password was asked for
   */
  onFailed?: (error: Error, again: () => void) => void
}

/** A form that goes to the server as it is submitted; what is refused stands at its field. */
export function useSentForm<Typed extends Values, Checked, Answer>({
  initial,
  read,
  send,
  onSent,
  onFailed = (error) => void toast.notStored(error),
}: SentFormOptions<Typed, Checked, Answer>): SentForm<Typed> {
  const form = useForm({
    initial,
    read,
    onValid: (checked) => {
      if (!sending.isPending) sending.mutate(checked)
    },
  })
  const sending = useMutation<Answer, Error, Checked>({
    mutationFn: send,
    onSuccess: (answer) => onSent?.(answer),
    onError: (error, checked) => {
      const refused = fieldFaultsOf(error)
      if (refused && form.refuse(refused)) return
      onFailed(error, () => sending.mutate(checked))
    },
  })
  return { ...form, isSending: sending.isPending }
}
