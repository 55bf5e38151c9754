import { Link } from '@tanstack/react-router'
import { SOURCES } from '#shared/sources-messages.ts'
import type { Checklist } from '#steps/step.ts'
import { useUser } from '#web/accounts/session/use-session.ts'

/** An empty checklist; administrators are led to where it is filled (S118, C16). */
export function NoSources({ checklist }: { checklist: Checklist }) {
  const { role } = useUser()
  if (role !== 'admin') return <p>{SOURCES.empty}</p>
  return (
    <div>
      <p>{SOURCES.emptyForAdministrator}</p>
      <Link
        to="/admin/libraries/$"
        params={{ _splat: `sources/${checklist.replace('_', '-')}` }}
        className="link mt-2 inline-block"
      >
        Add source
      </Link>
    </div>
  )
}
