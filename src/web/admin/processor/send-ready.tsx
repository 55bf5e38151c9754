import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#shared/api/webhooks.ts'
import { type CalendarDay, longDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { ReadySteps } from './ready-steps.tsx'
import { useSendReady } from './use-send-ready.ts'

type Props = { webhook: Webhook; edition: CalendarDay }

/** Sends every step of the edition that has something new to send, and follows them. */
export function SendReady({ webhook, edition }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { send, steps, isSending, reset } = useSendReady()
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button className="mt-2 w-full" onClick={open}>
        <ListChecks aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{DELIVERIES.sendReady}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={DELIVERIES.sendReady}
        description={DELIVERIES.sendReadyIntro(webhook.name, longDay(edition))}
        actions={
          <>
            <DialogClose render={<Button />}>{steps ? 'Close' : 'Cancel'}</DialogClose>
            {!steps && (
              <Button
                variant="solid"
                busy={isSending}
                onClick={() => send({ edition, webhookId: webhook.id })}
              >
                Send them
              </Button>
            )}
          </>
        }
      >
        {steps && <ReadySteps steps={steps} />}
      </Dialog>
    </>
  )
}
