import { useState } from 'react'
import { Email, SignInForm as Contract, accounts } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'
import { useEnter } from './enter.ts'
import { ResendLink } from './resend-link.tsx'

export type SignInFormProps = {
  next: string | undefined
  email: string
  onEmail: (email: string) => void
  onForgotten: () => void
  /** The password was right, and the account has a second factor. */
  onChallenge: (challenge: string) => void
}

/** Email and password (S31, S41). */
export function SignInForm({ next, email, onEmail, onForgotten, onChallenge }: SignInFormProps) {
  const enter = useEnter()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { email, password: '' },
    onSubmit: async ({ value, formApi }) => {
      onEmail(value.email)
      try {
        const answer = await call(accounts.signIn, { body: { ...value, captchaToken: null } })
        if ('challenge' in answer) return onChallenge(answer.challenge)
        await enter(next)
        toast.ok(ACCOUNTS.signedIn)
      } catch (error) {
        setUnconfirmed(codeOf(error) === 'not_confirmed')
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
      <form.AppField name="password" validators={checkedBy(Contract.shape.password)}>
        {(field) => <field.PasswordField label="Password" autoComplete="current-password" />}
      </form.AppField>
      {isUnconfirmed && <ResendLink email={email} />}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
            Sign In
          </Button>
        )}
      </form.Subscribe>
      <Button variant="quiet" size="sm" className="-ml-3" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </form>
  )
}
