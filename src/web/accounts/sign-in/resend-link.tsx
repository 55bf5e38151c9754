import { useMutation } from '@tanstack/react-query'
import { accountLinks } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { toastFailure } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Asks for the confirmation mail again; answered alike whether there is such an account or not. */
export function ResendLink({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call(accountLinks.resend, { body: { email } }),
    onSuccess: () => toast.ok(ACCOUNTS.resent),
    onError: toastFailure,
  })
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate()}>
      Send the link again
    </Button>
  )
}
