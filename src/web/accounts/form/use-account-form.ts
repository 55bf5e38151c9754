import { useEffect } from 'react'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { type SentForm, type SentFormOptions, useSentForm } from '#web/form/use-sent-form.ts'
import type { Values } from '#web/form/values.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'

/** A form about an account: what fails and is no field's fault is an 'Authentication error' (S39). */
export function useAccountForm<Typed extends Values, Checked, Answer>({
  onFailed = toastFailure,
  ...options
}: SentFormOptions<Typed, Checked, Answer>): SentForm<Typed> {
  const form = useSentForm({ ...options, onFailed })
  // What went wrong goes with its page.
  useEffect(() => closeFailure, [])
  return {
    ...form,
    put: (typed) => {
      closeFailure()
      form.put(typed)
    },
    submit: () => {
      closeFailure()
      form.submit()
    },
  }
}

/** 'Authentication error' with the server's words, or the general ones (S39). */
export function toastFailure(error: unknown): void {
  const code = codeOf(error)
  const isOurs = code === undefined || code === 'unexpected'
  lastFailure = toast.fail(
    isOurs ? ACCOUNTS.failed : { title: ACCOUNTS.failed.title, detail: wordsOf(error).detail },
    error,
  )
}

/** What went wrong the last time is no longer what matters. */
function closeFailure(): void {
  if (lastFailure !== undefined) toasts.close(lastFailure)
}

let lastFailure: string | undefined
