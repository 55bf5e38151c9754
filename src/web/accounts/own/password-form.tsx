import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NewPassword, ownAccount } from '#shared/api/accounts.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { call } from '#web/api/call.ts'
import { queries } from '#web/api/queries.ts'
import { protectionQuery } from '#web/accounts/session/protection-query.ts'
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

/** Changing the own password (C7, C27). */
export function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { email } = useUser()
  const { data: protection } = useQuery(protectionQuery())
  const queryClient = useQueryClient()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { current: '', password: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call(ownAccount.changePassword, { body: value })
        await queryClient.invalidateQueries({ queryKey: queries.sessions().queryKey })
        toast.ok(PROFILE.passwordSaved)
        onSaved()
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  if (protection?.hasPassword === false) return <p className="text-ink-2">{PROFILE.noPassword}</p>
  const { shape } = ownAccount.changePassword.body
  return (
    <form noValidate onSubmit={sendBy(form)} className="space-y-4">
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <form.AppField name="current" validators={checkedBy(shape.current)}>
        {(field) => <field.PasswordField label="Current password" autoComplete="current-password" />}
      </form.AppField>
      <form.AppField name="password" validators={checkedBy(NewPassword)}>
        {(field) => <field.NewPasswordField label="New password" autoComplete="new-password" />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" busy={isSubmitting}>
            Change password
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}
