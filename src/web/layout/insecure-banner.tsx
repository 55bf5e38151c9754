import { TriangleAlert } from 'lucide-react'
import { ACCESS } from '#shared/access-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'

/** Tells administrators that passwords travel unencrypted (C6). */
export function InsecureBanner() {
  const { isInsecure, user } = useSession()
  if (!isInsecure || user?.role !== 'admin') return null
  return (
    <div className="bg-going-wash text-going text-sm">
      <p className="page flex gap-2 py-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {ACCESS.insecure}
      </p>
    </div>
  )
}
