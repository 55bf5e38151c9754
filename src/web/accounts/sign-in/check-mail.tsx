import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ResendLink } from './resend-link.tsx'

/**
 * After creating an account: it waits for its confirmation (S40, S44, C6).
 *
 * @param detail the server's words, which also say when this newsroom sends no mail
 */
export function CheckMail({ email, detail, onBack }: { email: string; detail: string; onBack: () => void }) {
  return (
    <section aria-labelledby="check-mail">
      <h2 id="check-mail" className="text-2xl">
        {ACCOUNTS.created.title}
      </h2>
      <p className="mt-2 text-ink-2">{detail}</p>
      <p className="mt-1 break-words font-semibold">{email}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ResendLink email={email} />
        <Button variant="link" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </section>
  )
}
