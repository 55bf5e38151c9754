import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { MESSAGES } from '#shared/messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { toastFailure } from './account-form.tsx'
import { useEnter } from './enter.ts'
import { Expired, isExpired } from './expired.tsx'

/** The link of the confirmation mail. Mail scanners follow links, so only the button confirms (S44). */
export function ConfirmScreen() {
  const { token = '' } = useSearch({ from: '/auth/confirm' })
  const enter = useEnter()
  const [expired, setExpired] = useState<string | null>(token === '' ? MESSAGES.auth.linkExpired : null)
  const confirm = useMutation({
    mutationFn: async () => {
      await call('confirm', { body: { token } })
      await enter()
    },
    onSuccess: () => toast.ok(MESSAGES.auth.confirmed),
    onError: (error) => {
      if (isExpired(error)) setExpired(error.message)
      else toastFailure(error)
    },
  })
  return (
    <section aria-labelledby="confirm">
      <h2 id="confirm" className="text-2xl">
        Confirm your email
      </h2>
      {expired === null ? (
        <>
          <p className="mt-2 mb-6 text-ink-2">{MESSAGES.auth.confirmLead}</p>
          <Button
            variant="solid"
            busy={confirm.isPending}
            className="w-full"
            onClick={() => confirm.mutate()}
          >
            Confirm and sign in
          </Button>
        </>
      ) : (
        <Expired words={expired} />
      )}
    </section>
  )
}
