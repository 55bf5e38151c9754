import { useState } from 'react'
import { accountLinks, RecoverForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { EmailField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RecoverProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Asking for the link that sets a new password (C7). */
export function Recover({ email, onEmail, onBack }: RecoverProps) {
  const [isSent, setSent] = useState(false)
  const { sendsMail } = useSession()
  const form = useAccountForm({
    initial: { email },
    read,
    send: (body) => call(accountLinks.recover, { body }),
    onSent: () => setSent(true),
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
        <FormBox form={form} className="space-y-5">
          <EmailField field={form.field('email')} onType={onEmail} />
          <Submit form={form} className="w-full">
            Send the link
          </Submit>
        </FormBox>
      )}
      <Button variant="link" size="sm" className="mt-4 -ml-3" onClick={onBack}>
        Back to Sign In
      </Button>
    </section>
  )
}

const read = readBy(RecoverForm)
