import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { type Delivery, deliveries, type SentDelivery } from '#contract/deliveries.ts'
import { timeIn, timeInWords } from '#shared/calendar.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { deliveryQuery } from '#web/admin/deliveries/delivery-queries.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { holdAnnouncements } from '#web/live/announcements.ts'
import { useCreate } from '#web/api/create.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { outcomeOf } from './outcome.ts'

type Answers = {
  /** Hears of each sending that has something to show. */
  onSent: (sent: SentDelivery) => void
  onNothingToSend: () => void
}

/**
 * Sends a step to a webhook; its dialog says what has come of it (S215, C41, C74). While nothing has answered, another press
 * is the same intention and cannot send twice; after a success it is a new one.
 */
export function useSendStep({ onSent, onNothingToSend }: Answers) {
  const queryClient = useQueryClient()
  const { newsroom } = useEdition()
  const send = useCreate(deliveries.send)
  return useMutation({
    mutationFn: send,
    // Its text may be announced before the send is answered; the dialog says it then (C74).
    onMutate: () => ({ release: holdAnnouncements() }),
    onSettled: (delivery, _error, _ask, held) =>
      held?.release(delivery?.content_id ? [delivery.content_id] : []),
    onSuccess: (delivery) => {
      queryClient.setQueryData(deliveryQuery(delivery.id).queryKey, delivery)
      const { content_id: id } = delivery
      if (id !== null) void refetchAfter(queryClient, { kind: 'content', id })
      // At once, so that its dialog holds what is announced before this lets go of it.
      if (tell(delivery, newsroom.time_zone)) flushSync(() => onSent(delivery))
    },
    onError: (error) => {
      if (codeOf(error) === 'nothing_to_send') onNothingToSend()
      else toast.fail({ title: PROCESSOR.sendFailed(wordsOf(error).detail) }, error)
    },
  })
}

/** @returns whether its dialog is worth opening */
function tell(delivery: Delivery, timeZone: string): boolean {
  switch (outcomeOf(delivery)) {
    case 'done':
    case 'taken':
    case 'sending':
      return true
    case 'retried':
    case 'refused': {
      const title = PROCESSOR.sendFailed(delivery.message ?? PROCESSOR.noReason)
      const next = delivery.next_attempt_at
      const time = next && timeInWords(timeIn(timeZone, new Date(next)))
      toast.fail({ title, detail: time ? PROCESSOR.tryAgainAt(time) : undefined })
      return false
    }
  }
}
