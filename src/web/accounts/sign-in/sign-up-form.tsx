import { Email, NewPassword, SignUpForm as Contract, accounts } from '#shared/api/accounts.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'
import { useEnter } from './enter.ts'

export type SignUpFormProps = {
  next?: string | undefined
  email: string
  onEmail: (email: string) => void
  /** From the one-time set-up link. */
  setupToken?: string
  /** The account waits for its confirmation. */
  onConfirm: (detail: string) => void
}

/** Creating an account; the first one is signed in at once (S31, S34-S36, S40, C6). */
export function SignUpForm({ next, email, onEmail, setupToken, onConfirm }: SignUpFormProps) {
  const enter = useEnter()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { email, password: '', fullName: '' },
    onSubmit: async ({ value, formApi }) => {
      onEmail(value.email)
      try {
        const created = await call(accounts.signUp, {
          body: { ...value, captchaToken: null, ...(setupToken !== undefined && { setupToken }) },
        })
        toast.ok(created)
        if (created.next === 'signed-in') await enter(next)
        else onConfirm(created.detail)
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  return (
    <form noValidate onSubmit={sendBy(form)} className="space-y-5">
      <form.AppField
        name="email"
        validators={checkedBy(Email)}
        listeners={{ onChange: ({ value }) => onEmail(value) }}
      >
        {(field) => <field.TextField label="Email" type="email" autoComplete="username" />}
      </form.AppField>
      <form.AppField name="password" validators={checkedBy(NewPassword)}>
        {(field) => <field.NewPasswordField label="Password" autoComplete="new-password" />}
      </form.AppField>
      <form.AppField name="fullName" validators={checkedBy(Contract.shape.fullName)}>
        {(field) => <field.TextField label="Full name" autoComplete="name" optional />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
            Create Account
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}
