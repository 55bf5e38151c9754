import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinks, ConfirmForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PasswordField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useEnter } from './enter.ts'
import { Expired, failedOrOver } from './expired.tsx'
import { NewLink } from './new-link.tsx'
import { takeWantedPath } from './wanted-path.ts'

/**
 * The link of the confirmation mail. Mail scanners follow links, and whoever has the mail may not be who signed up:
 * only the password that was chosen then confirms, or one that is chosen now (S44).
 */
export function ConfirmScreen() {
  const { token = '' } = useSearch({ from: '/auth/confirm' })
  const [isOver, setOver] = useState(token === '')
  const [isClaiming, setClaiming] = useState(false)
  const Form = isClaiming ? ClaimForm : PasswordForm
  return (
    <section aria-labelledby="confirm">
      <h2 id="confirm" className="text-2xl">
        Confirm your email
      </h2>
      {isOver ? (
        <Expired words={ACCOUNTS.linkExpired}>
          <NewLink link="resend" />
        </Expired>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-2">{isClaiming ? ACCOUNTS.claimLead : ACCOUNTS.confirmLead}</p>
          <Form token={token} onOver={() => setOver(true)} />
          <Button variant="link" size="sm" className="mt-4 -ml-3" onClick={() => setClaiming(!isClaiming)}>
            {isClaiming ? 'I know the password' : 'I do not know the password'}
          </Button>
        </>
      )}
    </section>
  )
}

function PasswordForm({ token, onOver }: { token: string; onOver: () => void }) {
  const enter = useEnter()
  const form = useAccountForm({
    initial: { password: '' },
    read,
    send: async (given) => {
      await call(accountLinks.confirm, { body: { token, ...given } })
      await enter(takeWantedPath())
    },
    onSent: () => toast.ok(ACCOUNTS.confirmed),
    onFailed: failedOrOver(onOver),
  })
  return (
    <FormBox form={form} className="space-y-5">
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
      <Submit form={form} className="w-full">
        Confirm and sign in
      </Submit>
    </FormBox>
  )
}

const read = readBy(ConfirmForm.omit({ token: true }))
