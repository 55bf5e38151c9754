import { useState } from 'react'
import { SignInForm as Contract, accounts } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { EmailField, PasswordField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
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
    initial: { email, password: '' },
    read,
    send: async (given) => {
      const answer = await call(accounts.signIn, { body: { ...given, captchaToken: null } })
      if ('challenge' in answer) return onChallenge(answer.challenge)
      await enter(next)
      toast.ok(ACCOUNTS.signedIn)
    },
    onFailed: (error) => {
      setUnconfirmed(codeOf(error) === 'not_confirmed')
      // Also where the eyes are; the corner may be far from them.
      if (codeOf(error) === 'wrong_credentials') form.refuse({ password: ACCOUNTS.wrongCredentials })
      toastFailure(error)
    },
  })
  return (
    <>
      <FormBox form={form} className="space-y-5">
        <EmailField field={form.field('email')} onType={onEmail} />
        <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
        {isUnconfirmed && <ResendLink email={email} />}
        <Submit form={form} className="w-full">
          Sign In
        </Submit>
      </FormBox>
      <Button variant="link" size="sm" className="mt-5 -ml-3" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </>
  )
}

const read = readBy(Contract.omit({ captchaToken: true }))
