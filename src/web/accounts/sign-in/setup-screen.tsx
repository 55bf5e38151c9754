import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { CheckMail } from './check-mail.tsx'
import { Expired } from './expired.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The one-time set-up link that the server prints: the first account (C6). */
export function SetupScreen() {
  const { token } = useSearch({ from: '/auth/setup' })
  const { isNew } = useSession()
  const [email, setEmail] = useState('')
  const [confirmDetail, setConfirmDetail] = useState<string | null>(null)
  if (confirmDetail !== null) {
    return <CheckMail email={email} detail={confirmDetail} onBack={() => setConfirmDetail(null)} />
  }
  return (
    <section aria-labelledby="setup">
      <h2 id="setup" className="text-2xl">
        Set up the newsroom
      </h2>
      {token && isNew ? (
        <>
          <p className="mt-2 mb-6 text-ink-2">{ACCOUNTS.setupLead}</p>
          <SignUpForm setupToken={token} email={email} onEmail={setEmail} onConfirm={setConfirmDetail} />
        </>
      ) : (
        <Expired words={ACCOUNTS.linkExpired} />
      )}
    </section>
  )
}
