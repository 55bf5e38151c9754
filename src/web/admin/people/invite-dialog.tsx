import { useState } from 'react'
import { InviteForm, people } from '#contract/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { type Role, roleLabel } from '#shared/roles.ts'
import { useCreate } from '#web/api/create.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
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
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const close = () => {
    setLink(null)
    form.put(BLANK)
    onOpenChange(false)
  }
  const form = useInvite({
    onFailed: (error, again) => askOrTell(error, again, toastFailure),
    onInvited: (shown) => (shown === null ? close() : setLink(shown)),
  })
  return (
    <>
      <FormDialog
        form={form}
        open={open && link === null}
        close={close}
        title={inviteTitle}
        description={sendsMail ? inviteLead : inviteLeadNoMail}
        size="sm"
        act="Invite"
      >
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
        {passwordDialog}
      </FormDialog>
      <InvitationLinkDialog link={link} close={close} />
    </>
  )
}

type InviteOptions = {
  onFailed: (error: Error, again: () => void) => void
  /** Hears the link that must be passed on by hand, if there is one. */
  onInvited: (link: string | null) => void
}

function useInvite({ onFailed, onInvited }: InviteOptions) {
  const { sendsMail } = useSession()
  const sayInvited = useSayInvited()
  const invite = useCreate(people.invitePerson)
  return useAccountForm({
    initial: BLANK,
    read,
    send: async (body) => {
      const { email } = await invite({ body })
      return { email, link: sendsMail ? null : await readInvitationLink(email) }
    },
    onSent: ({ email, link }) => {
      sayInvited(email, link)
      onInvited(link)
    },
    onFailed,
  })
}

const BLANK: { email: string; fullName: string; role: Role } = { email: '', fullName: '', role: 'user' }

const read = readBy(InviteForm)
