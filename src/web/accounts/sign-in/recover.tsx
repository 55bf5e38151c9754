import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NewLink } from './new-link.tsx'

type RecoverProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Asking for the link that sets a new password (C7). */
export const Recover = ({ email, onEmail, onBack }: RecoverProps) => (
  <section aria-labelledby="recover">
    <h2 id="recover" className="text-2xl">
      Forgot your password?
    </h2>
    <p className="mt-2 mb-6 text-ink-2">{ACCOUNTS.recoverLead}</p>
    <NewLink link="recover" email={email} onEmail={onEmail} />
    <Button variant="link" size="sm" className="mt-4 -ml-3" onClick={onBack}>
      Back to Sign In
    </Button>
  </section>
)
