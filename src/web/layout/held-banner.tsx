import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { useState } from 'react'
import { hold } from '#shared/api/hold.ts'
import { HOLD } from '#shared/hold-messages.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Tells administrators that the database came from elsewhere and nothing goes out, and lets them release it. */
export function HeldBanner() {
  const { session, user } = useSession()
  const heldBack = session?.heldBack
  if (!heldBack || user?.role !== 'admin') return null
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
        <Release />
      </div>
    </section>
  )
}

function Release() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const release = useMutation({
    mutationFn: () => call(hold.releaseNewsroom, {}),
    onSuccess: async () => {
      setAsking(false)
      toast.ok(HOLD.released)
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
    },
    onError: (error) => void (passwordAgain(error, () => release.mutate()) || toast.problem(error)),
  })
  return (
    <>
      <Button variant="line" size="sm" className="ml-6 sm:ml-0" onClick={() => setAsking(true)}>
        {HOLD.release}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={HOLD.askTitle}
        description={HOLD.ask}
        confirm={HOLD.release}
        busy={release.isPending}
        onConfirm={() => release.mutate()}
      >
        {passwordDialog}
      </ConfirmDialog>
    </>
  )
}
