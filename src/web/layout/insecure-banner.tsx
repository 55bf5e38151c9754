import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { ACCESS } from '#shared/access-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'

/** Tells administrators that passwords travel unencrypted (C6), or that a setting is missing for the way they came. */
export function InsecureBanner() {
  const { isInsecure, unsetWay, user } = useSession()
  if (user?.role !== 'admin') return null
  const faults = [...(isInsecure ? [ACCESS.insecure] : []), ...(unsetWay ? [ACCESS.unsetWay[unsetWay]] : [])]
  return faults.map((fault) => (
    <div key={fault} className="bg-going-wash text-going text-sm">
      <p className="page flex gap-2 py-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {fault}
      </p>
    </div>
  ))
}
