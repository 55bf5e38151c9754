import { InviteForm, people } from '#shared/api/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { type Role, roleLabel } from '#shared/roles.ts'
import { useCreate } from '#web/api/create.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import {
  ACCOUNT_FORM,
  checkedBy,
  sendBy,
  showRefusal,
  useAccountForm,
} from '#web/accounts/sign-in/account-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { useSayInvited } from './use-say-invited.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Lets somebody into the newsroom (C47). */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { sendsMail } = useSession()
  const { inviteTitle, inviteLead, inviteLeadNoMail } = PEOPLE
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={inviteTitle}
      description={sendsMail ? inviteLead : `${inviteLead} ${inviteLeadNoMail}`}
      size="sm"
    >
      <Form close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Form({ close }: { close: () => void }) {
  const sayInvited = useSayInvited()
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const invite = useCreate(people.invitePerson)
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { email: '', fullName: '', role: 'user' satisfies Role as Role },
    onSubmit: async ({ value, formApi }) => {
      try {
        const { email } = await invite({ body: value })
        sayInvited(email)
        close()
      } catch (error) {
        if (!passwordAgain(error, () => void formApi.handleSubmit())) showRefusal(formApi, error)
      }
    },
  })
  const { email, fullName } = InviteForm.shape
  return (
    <form noValidate onSubmit={sendBy(form)} className="mt-5 space-y-5">
      <form.AppField name="email" validators={checkedBy(email)}>
        {(field) => <field.TextField label="Email" type="email" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="fullName" validators={checkedBy(fullName)}>
        {(field) => <field.TextField label="Full name" autoComplete="off" optional />}
      </form.AppField>
      <form.Field name="role">
        {(field) => (
          <Field label="Role">
            {(control) => (
              <Select
                {...control}
                value={field.state.value}
                onChange={({ target }) => field.handleChange(target.value === 'admin' ? 'admin' : 'user')}
              >
                <option value="user">{roleLabel('user')}</option>
                <option value="admin">{roleLabel('admin')}</option>
              </Select>
            )}
          </Field>
        )}
      </form.Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <Button type="submit" variant="solid" busy={isSubmitting}>
              Invite
            </Button>
          )}
        </form.Subscribe>
      </div>
      {passwordDialog}
    </form>
  )
}
