import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AcceptForm, invitations } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'
import { useEnter } from './enter.ts'
import { Expired, isExpired } from './expired.tsx'

/** The link of an invitation: the own name and password (C47, C58). */
export function InviteScreen() {
  const { token = '' } = useSearch({ from: '/auth/invite' })
  const [isOver, setOver] = useState(token === '')
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(invitations.readInvitation, { body: { token } }),
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
        <Expired words={ACCOUNTS.linkExpired} />
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
    ...ACCOUNT_FORM,
    defaultValues: { fullName: fullName ?? '', password: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        const { user } = await call(invitations.acceptInvitation, { body: { token, ...value } })
        if (user === null) {
          toast.ok(ACCOUNTS.passwordChanged)
          await navigate({ to: '/auth', search: {}, replace: true })
        } else {
          toast.ok(PEOPLE.joined)
          await enter()
        }
      } catch (error) {
        if (isExpired(error)) onOver()
        else showRefusal(formApi, error)
      }
    },
  })
  const { newLinkLead, invitationLead } = PEOPLE
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">
        {isNew ? invitationLead(email) : newLinkLead(email)}
      </p>
      <form noValidate onSubmit={sendBy(form)} className="space-y-5">
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <form.AppField name="fullName" validators={checkedBy(AcceptForm.shape.fullName)}>
          {(field) => <field.TextField label="Full name" autoComplete="name" optional />}
        </form.AppField>
        <form.AppField name="password" validators={checkedBy(AcceptForm.shape.password)}>
          {(field) => <field.NewPasswordField label="Password" autoComplete="new-password" />}
        </form.AppField>
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
              {isNew ? 'Join' : 'Set password'}
            </Button>
          )}
        </form.Subscribe>
      </form>
    </>
  )
}
