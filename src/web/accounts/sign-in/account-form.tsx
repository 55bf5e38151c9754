import { type AnyFormApi, createFormHook, revalidateLogic } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import type { z } from 'zod'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { codeOf, fieldFaultsOf, wordsOf } from '#web/api/read-problem.ts'
import { focusFirstWrong } from '#web/form/focus.ts'
import { toast, toasts } from '#web/ui/toast/toast.ts'
import { CodeField, NewPasswordField, PasswordField, TextField } from './account-fields.tsx'
import { fieldContext, formContext } from './form-context.ts'

/** A form about an account; its fields are checked one by one, silently until the first try to send. */
export const { useAppForm: useAccountForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, NewPasswordField, CodeField },
  formComponents: {},
})

/** How every account form behaves. */
export const ACCOUNT_FORM = {
  validationLogic: revalidateLogic(),
  // What the server refused may be sent again as it is: it might accept it now.
  canSubmitWhenInvalid: true,
  onSubmitInvalid: () => focusFirstWrong(),
}

/** Checks one field by the contract's own schema. */
export const checkedBy = (schema: z.ZodType) => ({
  onDynamic: ({ value }: { value: string }) => schema.safeParse(value).error?.issues[0]?.message,
})

/** Sends the form on Enter and on the button, without the browser's own checks. */
export const sendBy = (form: { handleSubmit: () => Promise<void> }) => (event: FormEvent) => {
  event.preventDefault()
  // What went wrong the last time is no longer the news.
  if (lastFailure !== undefined) toasts.close(lastFailure)
  void form.handleSubmit()
}

/**
 * Shows why an account call failed: sentences at their fields, the rest as a toast (S39).
 * The sentence at a field goes as soon as the field changes.
 */
export function showRefusal(form: AnyFormApi, error: unknown): void {
  const fields = fieldFaultsOf(error) ?? {}
  const known = Object.entries(fields).filter(([name]) => name in form.state.values)
  for (const [name, sentence] of known) {
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onDynamic: sentence } }))
  }
  if (known.length > 0) focusFirstWrong()
  else toastFailure(error)
}

/** 'Authentication error' with the server's words, or the general ones (S39). */
export function toastFailure(error: unknown): void {
  const code = codeOf(error)
  const isOurs = code === undefined || code === 'unexpected'
  lastFailure = toast.fail(
    isOurs ? ACCOUNTS.failed : { title: ACCOUNTS.failed.title, detail: wordsOf(error).detail },
  )
}

let lastFailure: string | undefined
