import { accountLinks, ClaimForm as Contract } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { NewPasswordField, TextField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useEnter } from './enter.ts'
import { takeWantedPath } from './wanted-path.ts'
import { failedOrOver } from './expired.tsx'

const read = readBy(Contract.omit({ token: true }))

/** Confirming with name and password chosen now, by the owner of the address who does not know those of the sign-up. */
export function ClaimForm({ token, onOver }: { token: string; onOver: () => void }) {
  const enter = useEnter()
  const form = useAccountForm({
    initial: { password: '', fullName: '' },
    read,
    send: async (chosen) => {
      await call(accountLinks.claim, { body: { token, ...chosen } })
      await enter(takeWantedPath())
    },
    onSent: () => toast.ok(ACCOUNTS.confirmed),
    onFailed: failedOrOver(onOver),
  })
  return (
    <FormBox form={form} className="space-y-5">
      <NewPasswordField field={form.field('password')} label="New password" />
      <TextField field={form.field('fullName')} label="Full name" autoComplete="name" optional />
      <Submit form={form} className="w-full">
        Set password and sign in
      </Submit>
    </FormBox>
  )
}
