import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { PEOPLE } from '#shared/people-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * @returns says that an invitation is on its way or, in a newsroom that sends no mail, where its link is (C6), unless that
 *   is shown already
 */
export function useSayInvited(): (email: string, shown: string | null) => void {
  const { sendsMail } = useSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  return (email, shown) => {
    void refetchAfter(queryClient, { kind: 'people' }, { kind: 'mail' })
    const openMail = { label: 'Open Mail', run: () => void router.navigate({ to: '/admin/mail' }) }
    if (sendsMail) toast.ok(PEOPLE.invited(email))
    else if (shown === null) toast.ok(PEOPLE.invitedNoMail(email), { action: openMail })
  }
}
