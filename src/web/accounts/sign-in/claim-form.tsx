import { accountLinks, ClaimForm as Contract } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'
import { useEnter } from './enter.ts'
import { isExpired } from './expired.tsx'

/** Confirming with name and password chosen now, by the owner of the address who does not know those of the sign-up. */
export function ClaimForm({ token, onOver }: { token: string; onOver: () => void }) {
  const enter = useEnter()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { password: '', fullName: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call(accountLinks.claim, { body: { token, ...value } })
        await enter()
        toast.ok(ACCOUNTS.confirmed)
      } catch (error) {
        if (isExpired(error)) onOver()
        else showRefusal(formApi, error)
      }
    },
  })
  return (
    <form noValidate onSubmit={sendBy(form)} className="space-y-5">
      <form.AppField name="password" validators={checkedBy(Contract.shape.password)}>
        {(field) => <field.NewPasswordField label="New password" autoComplete="new-password" />}
      </form.AppField>
      <form.AppField name="fullName" validators={checkedBy(Contract.shape.fullName)}>
        {(field) => <field.TextField label="Full name" autoComplete="name" optional />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
            Set password and sign in
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}
