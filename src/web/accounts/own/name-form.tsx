import { useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#contract/accounts.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Changing the own full name (C27). */
export function NameForm({ onSaved }: { onSaved: () => void }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const form = useAccountForm({
    initial: { fullName: user.user_metadata.full_name ?? '' },
    read,
    send: async (body) => {
      await call(ownAccount.updateUser, { body })
      await refetchAfter(queryClient, { kind: 'people' })
    },
    onSent: () => {
      toast.ok(PROFILE.saved)
      onSaved()
    },
  })
  return (
    <FormBox form={form} className="space-y-4">
      <TextField field={form.field('fullName')} label="Full name" autoComplete="name" />
      <Submit form={form} variant="line">
        Save name
      </Submit>
    </FormBox>
  )
}

const read = readBy(ownAccount.updateUser.body)
