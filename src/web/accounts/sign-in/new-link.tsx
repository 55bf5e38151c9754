import { useState } from 'react'
import { accountLinks, RecoverForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { EmailField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** A link that sets a new password, or one that confirms an account. */
  link: 'recover' | 'resend'
  email?: string
  onEmail?: (email: string) => void
}

/** Asks for a link by mail (C7); answered alike whether there is such an account or not. */
export function NewLink({ link, email = '', onEmail = () => {} }: Props) {
  const [isSent, setSent] = useState(false)
  const { sendsMail } = useSession()
  const form = useAccountForm({
    initial: { email },
    read,
    send: (body) => call(accountLinks[link], { body }),
    onSent: () => setSent(true),
  })
  const { title, detail } = link === 'recover' ? ACCOUNTS.recoverySent : ACCOUNTS.resent
  if (isSent)
    return (
      <Notice tone="accent" live>
        <strong className="font-semibold">{title}</strong>. {detail}
        {!sendsMail && <p className="mt-1.5">{ACCOUNTS.noMail}</p>}
      </Notice>
    )
  return (
    <FormBox form={form} className="space-y-5">
      <EmailField field={form.field('email')} onType={onEmail} />
      <Submit form={form} className="w-full">
        Send the link
      </Submit>
    </FormBox>
  )
}

const read = readBy(RecoverForm)
