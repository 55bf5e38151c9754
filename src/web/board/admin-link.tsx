import { Link } from '@tanstack/react-router'
import { ArrowRight, Lock } from 'lucide-react'
import { MESSAGES } from '#shared/messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'

/** Shown to everyone; for others than administrators it says whose it is (S75, C9). */
export function AdminLink() {
  const isAdmin = useUser().role === 'admin'
  return (
    <Link to="/admin" className="inline-flex items-center gap-1.5 text-ink-2 text-sm hover:text-ink">
      {isAdmin ? null : <Lock aria-hidden className="size-3.5" />}
      <span className="link">{MESSAGES.admin.title}</span>
      {isAdmin ? (
        <ArrowRight aria-hidden className="size-3.5" />
      ) : (
        <span className="text-ink-3">{MESSAGES.access.administratorsOnly}</span>
      )}
    </Link>
  )
}
