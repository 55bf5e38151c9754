import { Navigate, useSearch } from '@tanstack/react-router'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProviderError } from './provider.tsx'

const { anew } = ACCOUNTS.provider

/** Where the tab ends in which somebody showed anew at the provider who it is; the desk waits in another. */
export function AgainScreen() {
  const { shown, why } = useSearch({ from: '/auth/again' })
  const { provider = '', user } = useSession()
  if (why !== undefined) return <ProviderError name={provider} why={why} />
  // Nothing was shown where the way does not come from the provider.
  if (!shown || !user) return <Navigate to="/auth" search={{}} replace />
  return (
    <Notice tone="accent" live>
      <strong className="font-semibold">{anew.title}</strong>. {anew.detail}
    </Notice>
  )
}
