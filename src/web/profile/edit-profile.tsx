import { useQueryClient } from '@tanstack/react-query'
import { accounts, NewPassword } from '#shared/api/accounts.ts'
import { MESSAGES } from '#shared/messages.ts'
import { call } from '#web/api/call.ts'
import { queries } from '#web/api/queries.ts'
import { useUser } from '#web/session/use-session.ts'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from '#web/sign-in/account-form.tsx'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EditProfileProps = { open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Changing the own name and password (C27). */
export function EditProfile({ open, onOpenChange }: EditProfileProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Profile" size="sm">
      <NameForm onSaved={close} />
      <hr className="my-7" />
      <PasswordForm onSaved={close} />
    </Dialog>
  )
}

function NameForm({ onSaved }: { onSaved: () => void }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { fullName: user.user_metadata.full_name ?? '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call('updateUser', { body: value })
        await queryClient.invalidateQueries({ queryKey: queries.session().queryKey })
        toast.ok(MESSAGES.profile.saved)
        onSaved()
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  return (
    <form noValidate onSubmit={sendBy(form)} className="mt-5 space-y-4">
      <form.AppField name="fullName" validators={checkedBy(accounts.updateUser.body.shape.fullName)}>
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

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { email } = useUser()
  const queryClient = useQueryClient()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { current: '', password: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call('changePassword', { body: value })
        await queryClient.invalidateQueries({ queryKey: queries.sessions().queryKey })
        toast.ok(MESSAGES.profile.passwordSaved)
        onSaved()
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  const { shape } = accounts.changePassword.body
  return (
    <form noValidate onSubmit={sendBy(form)} className="space-y-4">
      <h3 className="text-xl">Change password</h3>
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
