import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AcceptForm, invitations } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { NewPasswordField, TextField, WhosePassword } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { queryOf } from '#web/api/query.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useEnter } from './enter.ts'
import { Expired, failedOrOver, isExpired } from './expired.tsx'

/** The link of an invitation: the own name and password (C47, C58). */
export function InviteScreen() {
  const { token = '' } = useSearch({ from: '/auth/invite' })
  const [isOver, setOver] = useState(token === '')
  const query = useQuery({
    ...queryOf(invitations.readInvitation, { body: { token } }),
    enabled: !isOver,
    // It stays what it was while the form is filled in; the server judges again when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isExpiredNow = isOver || isExpired(query.error)
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-2xl">
        {query.data?.isNew === false ? 'Set a new password' : 'Join the newsroom'}
      </h2>
      {isExpiredNow ? (
        <Expired words={ACCOUNTS.invitationExpired} />
      ) : (
        <Loaded query={query}>
          {(invitation) => <Form token={token} invitation={invitation} onOver={() => setOver(true)} />}
        </Loaded>
      )}
    </section>
  )
}

type FormProps = {
  token: string
  invitation: { email: string; fullName: string | null; isNew: boolean }
  onOver: () => void
}

function Form({ token, invitation: { email, fullName, isNew }, onOver }: FormProps) {
  const navigate = useNavigate()
  const enter = useEnter()
  const form = useAccountForm({
    initial: { fullName: fullName ?? '', password: '' },
    read,
    send: async (given) => {
      const { user } = await call(invitations.acceptInvitation, { body: { token, ...given } })
      if (user === null) {
        toast.ok(ACCOUNTS.passwordChanged)
        await navigate({ to: '/auth', search: {}, replace: true })
      } else {
        toast.ok(PEOPLE.joined)
        await enter()
      }
    },
    onFailed: failedOrOver(onOver),
  })
  const { newLinkLead, invitationLead } = PEOPLE
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">
        {isNew ? invitationLead(email) : newLinkLead(email)}
      </p>
      <FormBox form={form} className="space-y-5">
        <WhosePassword email={email} />
        <TextField field={form.field('fullName')} label="Full name" autoComplete="name" optional />
        <NewPasswordField field={form.field('password')} label="Password" />
        <Submit form={form} className="w-full">
          {isNew ? 'Join' : 'Set password'}
        </Submit>
      </FormBox>
    </>
  )
}

const read = readBy(AcceptForm.omit({ token: true }))
