import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#contract/accounts.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { call } from '#web/api/call.ts'
import { protectionQuery } from '#web/accounts/session/protection-query.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { NewPasswordField, PasswordField, WhosePassword } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Changing the own password (C7, C27). */
export function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { email } = useUser()
  const { data: protection } = useQuery(protectionQuery())
  const queryClient = useQueryClient()
  const form = useAccountForm({
    initial: { current: '', password: '' },
    read,
    send: async (body) => {
      await call(ownAccount.changePassword, { body })
      await queryClient.invalidateQueries({ queryKey: queryOf(ownAccount.listSessions, {}).queryKey })
    },
    onSent: () => {
      toast.ok(PROFILE.passwordSaved)
      onSaved()
    },
  })
  if (protection?.hasPassword === false) return <p className="text-ink-2">{PROFILE.noPassword}</p>
  return (
    <FormBox form={form} className="space-y-4">
      <WhosePassword email={email} />
      <PasswordField field={form.field('current')} label="Current password" autoComplete="current-password" />
      <NewPasswordField field={form.field('password')} label="New password" />
      <Submit form={form} variant="line">
        Change password
      </Submit>
    </FormBox>
  )
}

const read = readBy(ownAccount.changePassword.body)
