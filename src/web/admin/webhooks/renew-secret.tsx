import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWebhooksChanged } from './use-webhooks-changed.ts'

type Props = { webhook: Webhook; showSecret: (secret: string) => void }

/** A new signing secret; the old one signs beside it for a day. */
export function RenewSecret({ webhook, showSecret }: Props) {
  const [isAsking, setAsking] = useState(false)
  const changed = useWebhooksChanged()
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const renew = useMutation({
    mutationFn: () => call(webhooks.renewWebhookSecret, { params: { id: webhook.id } }),
    onSuccess: ({ secret }) => {
      setAsking(false)
      if (secret !== null) showSecret(secret)
      void changed()
    },
    onError: (error) => askOrTell(error, () => renew.mutate()),
  })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <KeyRound aria-hidden className="size-3.5" />
        New secret
        <span className="sr-only"> of {webhook.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={WEBHOOKS.renewTitle}
        description={WEBHOOKS.renew}
        confirm="Make a new secret"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        {passwordDialog}
      </ConfirmDialog>
    </>
  )
}
