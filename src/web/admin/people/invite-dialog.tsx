import { useState } from 'react'
import { InviteForm, people } from '#contract/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { type Role, roleLabel } from '#shared/roles.ts'
import { useCreate } from '#web/api/create.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormActs } from '#web/form/form-acts.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { InvitationLinkDialog, readInvitationLink } from './invitation-link.tsx'
import { useSayInvited } from './use-say-invited.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Lets somebody into the newsroom (C47). */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { sendsMail } = useSession()
  const [link, setLink] = useState<string | null>(null)
  const { inviteTitle, inviteLead, inviteLeadNoMail } = PEOPLE
  const close = () => {
    setLink(null)
    onOpenChange(false)
  }
  return (
    <>
      <Dialog
        open={open && link === null}
        onOpenChange={onOpenChange}
        title={inviteTitle}
        description={sendsMail ? inviteLead : inviteLeadNoMail}
        size="sm"
      >
        <Form close={close} onLink={setLink} />
      </Dialog>
      <InvitationLinkDialog link={link} close={close} />
    </>
  )
}

type FormProps = { close: () => void; onLink: (link: string) => void }

function Form({ close, onLink }: FormProps) {
  const { sendsMail } = useSession()
  const sayInvited = useSayInvited()
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const invite = useCreate(people.invitePerson)
  const form = useAccountForm({
    initial: { email: '', fullName: '', role: 'user' satisfies Role as Role },
    read,
    send: async (body) => {
      const { email } = await invite({ body })
      return { email, link: sendsMail ? null : await readInvitationLink(email) }
    },
    onSent: ({ email, link }) => {
      sayInvited(email, link)
      if (link === null) close()
      else onLink(link)
    },
    onFailed: (error, again) => askOrTell(error, again, toastFailure),
  })
  return (
    <FormBox form={form} className="mt-5 space-y-5">
      <TextField field={form.field('email')} label="Email" type="email" autoComplete="off" />
      <TextField field={form.field('fullName')} label="Full name" autoComplete="off" optional />
      <Field label="Role">
        {(control) => (
          <Select
            {...control}
            value={form.typed.role}
            onChange={({ target }) => form.type({ role: target.value === 'admin' ? 'admin' : 'user' })}
          >
            <option value="user">{roleLabel('user')}</option>
            <option value="admin">{roleLabel('admin')}</option>
          </Select>
        )}
      </Field>
      <FormActs>
        <Button onClick={close}>Cancel</Button>
        <Submit form={form}>Invite</Submit>
      </FormActs>
      {passwordDialog}
    </FormBox>
  )
}

const read = readBy(InviteForm)
