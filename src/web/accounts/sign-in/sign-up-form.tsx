import { SignUpForm as Contract, accounts } from '#contract/accounts.ts'
import { EmailField, NewPasswordField, TextField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useEnter } from './enter.ts'
import { keepWantedPath } from './wanted-path.ts'

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
    initial: { email, password: '', fullName: '' },
    read,
    send: async (given) => {
      const created = await call(accounts.signUp, {
        body: { ...given, captchaToken: null, ...(setupToken !== undefined && { setupToken }) },
      })
      toast.ok(created)
      if (created.next === 'signed-in') await enter(next)
      else {
        keepWantedPath(next)
        onConfirm(created.detail)
      }
    },
  })
  return (
    <FormBox form={form} className="space-y-5">
      <EmailField field={form.field('email')} onType={onEmail} />
      <NewPasswordField field={form.field('password')} label="Password" />
      <TextField field={form.field('fullName')} label="Full name" autoComplete="name" optional />
      <Submit form={form} className="w-full">
        Create Account
      </Submit>
    </FormBox>
  )
}

const read = readBy(Contract.omit({ captchaToken: true, setupToken: true }))
