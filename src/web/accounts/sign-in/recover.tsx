import { useState } from 'react'
import { accountLinks, Email } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'

type RecoverProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Asking for the link that sets a new password (C7). */
export function Recover({ email, onEmail, onBack }: RecoverProps) {
  const [isSent, setSent] = useState(false)
  const { sendsMail } = useSession()
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { email },
    onSubmit: async ({ value, formApi }) => {
      onEmail(value.email)
      try {
        await call(accountLinks.recover, { body: value })
        setSent(true)
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  return (
    <section aria-labelledby="recover">
      <h2 id="recover" className="text-2xl">
        Forgot your password?
      </h2>
      <p className="mt-2 mb-6 text-ink-2">{ACCOUNTS.recoverLead}</p>
      {isSent ? (
        <Notice tone="accent" live>
          <strong className="font-semibold">{ACCOUNTS.recoverySent.title}</strong>.{' '}
          {ACCOUNTS.recoverySent.detail}
          {!sendsMail && <p className="mt-1.5">{ACCOUNTS.noMail}</p>}
        </Notice>
      ) : (
        <form noValidate onSubmit={sendBy(form)} className="space-y-5">
          <form.AppField
            name="email"
            validators={checkedBy(Email)}
            listeners={{ onChange: ({ value }) => onEmail(value) }}
          >
            {(field) => <field.TextField label="Email" type="email" autoComplete="username" />}
          </form.AppField>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isSubmitting) => (
              <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
                Send the link
              </Button>
            )}
          </form.Subscribe>
        </form>
      )}
      <Button variant="quiet" size="sm" className="mt-4 -ml-3" onClick={onBack}>
        Back to Sign In
      </Button>
    </section>
  )
}
