import { MESSAGES } from '#shared/messages.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ResendLink } from './resend-link.tsx'

/** After creating an account: it waits for its confirmation (S40, S44, C6). */
export function CheckMail({ email, detail, onBack }: { email: string; detail: string; onBack: () => void }) {
  const { sendsMail } = useSession()
  return (
    <section aria-labelledby="check-mail">
      <h2 id="check-mail" className="text-2xl">
        {MESSAGES.auth.created.title}
      </h2>
      <p className="mt-2 text-ink-2">{detail}</p>
      <p className="mt-1 break-words font-semibold">{email}</p>
      {!sendsMail && (
        <Notice tone="going" className="mt-5">
          {MESSAGES.auth.noMail}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <ResendLink email={email} />
        <Button variant="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </section>
  )
}
