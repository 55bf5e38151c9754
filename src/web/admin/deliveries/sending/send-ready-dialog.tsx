import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooks } from '#contract/webhooks.ts'
import { type CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { editionStatusQuery } from '#web/admin/edition-status/edition-status-query.ts'
import { queryOf } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ChooseReady } from './choose-ready.tsx'
import { ReadySteps } from './ready-steps.tsx'
import { useSelectedWebhook } from './selected-webhook.ts'
import { type TickedSteps, useTicked } from './use-ticked.ts'
import { useSendReady } from './use-send-ready.ts'

type DialogProps = { edition: CalendarDay; isOpen: boolean; close: () => void }

/** Shows the steps of an edition that have something new to send, sends what is ticked, and follows it. */
export function SendReadyDialog({ edition, isOpen, close }: DialogProps) {
  const receivers = useQuery({ ...queryOf(webhooks.webhooks, {}), enabled: isOpen })
  const state = useQuery({ ...editionStatusQuery(edition), enabled: isOpen })
  const { selected } = useSelectedWebhook(receivers.data?.webhooks ?? [])
  const sending = useSendReady(isOpen)
  const ticked = useTicked(state.data?.steps, selected, isOpen)
  const words = useDayWords()
  const hasWebhook = selected !== undefined
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={DELIVERIES.sendReady}
      description={
        hasWebhook ? DELIVERIES.sendReadyIntro(selected.name, words.long(edition)) : PROCESSOR.noWebhook
      }
      actions={
        <>
          <DialogClose render={<Button />}>{sending.steps ? 'Close' : 'Cancel'}</DialogClose>
          {!sending.steps && hasWebhook && (
            <SendSteps
              ticked={ticked}
              isSending={sending.isSending}
              send={(steps) => sending.send({ edition, webhookId: selected.id, steps })}
            />
          )}
        </>
      }
    >
      {sending.steps ? (
        <ReadySteps steps={sending.steps} seeing={sending.seeing} />
      ) : (
        <Loaded query={state}>
          {({ steps }) => selected && <ChooseReady steps={steps} webhook={selected} ticked={ticked} />}
        </Loaded>
      )}
    </Dialog>
  )
}

type SendStepsProps = { ticked: TickedSteps; isSending: boolean; send: (steps: number[]) => void }

/** Is never switched off: with nothing to send, pressing it says so. */
function SendSteps({ ticked, isSending, send }: SendStepsProps) {
  const [isRefused, setRefused] = useState(false)
  const { numbers } = ticked
  return (
    <>
      <div role="alert" className="order-first mr-auto self-center text-sm">
        {isRefused && numbers.length === 0 && <FieldError>{DELIVERIES.readyNoneTicked}</FieldError>}
      </div>
      <Button
        variant="solid"
        busy={isSending}
        onClick={() => (numbers.length === 0 ? setRefused(true) : send(numbers))}
      >
        {DELIVERIES.sendSteps(numbers.length)}
      </Button>
    </>
  )
}
