import { useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#shared/api/accounts.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import {
  ACCOUNT_FORM,
  checkedBy,
  sendBy,
  showRefusal,
  useAccountForm,
} from '#web/accounts/sign-in/account-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Changing the own full name (C27). */
export function NameForm({ onSaved }: { onSaved: () => void }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { fullName: user.user_metadata.full_name ?? '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call(ownAccount.updateUser, { body: value })
        await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
        toast.ok(PROFILE.saved)
        onSaved()
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  return (
    <form noValidate onSubmit={sendBy(form)} className="space-y-4">
      <form.AppField name="fullName" validators={checkedBy(ownAccount.updateUser.body.shape.fullName)}>
        {(field) => <field.TextField label="Full name" autoComplete="name" />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" busy={isSubmitting}>
            Save name
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}
