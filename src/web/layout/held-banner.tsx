import PauseCircle from 'lucide-react/icons/circle-pause'
import { HOLD } from '#shared/hold-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { makePart, usePart } from '#web/ui/part.ts'

/** With the forms for a password; few newsrooms ever see it. */
const RELEASE = makePart(() => import('./release-button.tsx'))

/** Tells administrators that the database came from elsewhere and nothing goes out, and lets them release it. */
export function HeldBanner() {
  const { session, user } = useSession()
  const heldBack = session?.heldBack
  const isTold = heldBack !== undefined && user?.role === 'admin'
  const part = usePart(RELEASE, isTold)
  if (!isTold) return null
  return (
    <section aria-label={HOLD.title} className="bg-going-wash text-going text-sm">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="flex min-w-0 flex-1 basis-80 gap-2">
          <PauseCircle aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{HOLD.title}.</strong> {HOLD.why}{' '}
            {HOLD.waits(heldBack.deliveries, heldBack.mails)}
          </span>
        </p>
        {part && <part.ReleaseButton />}
      </div>
    </section>
  )
}
