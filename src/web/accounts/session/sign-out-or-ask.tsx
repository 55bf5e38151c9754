import { useEffect, useEffectEvent, useState } from 'react'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { sendAllDrafts } from '#web/drafts/open-forms.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSession, useUser } from './use-session.ts'

/** Ends the session. What is typed goes to the server first; what can't be brought there would be lost: that is asked. */
export function SignOut({ close }: { close: () => void }) {
  const { signOut } = useSession()
  const { id } = useUser()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    close()
    await signOut()
  }
  const endOrAsk = useEffectEvent((isAllSent: boolean) => {
    if (isAllSent) void end()
    else setAsking(true)
  })
  useEffect(() => {
    void sendAllDrafts(id).then(endOrAsk)
  }, [id])
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={ACCOUNTS.signOutWithDrafts.title}
      description={ACCOUNTS.signOutWithDrafts.detail}
      confirm="Sign out and delete"
      cancel="Stay"
      tone="danger"
      onConfirm={() => void end()}
    />
  )
}
