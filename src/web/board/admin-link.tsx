import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import { ACCESS } from '#shared/access-messages.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'

/** Shown to everyone; for others than administrators it says whose it is (S75, C9). */
export function AdminLink() {
  const isAdmin = useUser().role === 'admin'
  return (
    <Link
      to="/admin"
      className="inline-flex items-center gap-1.5 text-ink-2 text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      {isAdmin ? null : <Lock aria-hidden className="size-3.5" />}
      <span className="link">{ADMIN.title}</span>
      {isAdmin ? (
        <ArrowRight aria-hidden className="size-3.5" />
      ) : (
        <span className="text-ink-3">{ACCESS.administratorsOnly}</span>
      )}
    </Link>
  )
}
