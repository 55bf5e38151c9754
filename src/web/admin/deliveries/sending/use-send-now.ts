import { useQueryClient } from '@tanstack/react-query'
import type { SentDelivery } from '#contract/deliveries.ts'
import { webhooks } from '#contract/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { chooseWebhook, keptWebhookId } from './selected-webhook.ts'
import { useSendStep } from './use-send-step.ts'

/**
 * Sends a step to the webhook that this browser sends to, which is asked for when it is needed.
 *
 * @param onSent hears of a sending that has something to show
 */
export function useSendNow(onSent: (sent: SentDelivery) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSendStep({
    onSent,
    onNothingToSend: () => void toast.fail({ title: GENERIC.noData }),
  })
  const send = async (step: number, edition: CalendarDay) => {
    try {
      const { webhooks: all } = await queryClient.fetchQuery(queryOf(webhooks.webhooks, {}))
      const webhook = chooseWebhook(all, keptWebhookId())
      if (webhook) mutate({ body: { step, edition, webhookId: webhook.id } })
      else toast.fail({ title: PROCESSOR.noWebhook })
    } catch (error) {
      toast.problem(error)
    }
  }
  return { send: (step: number, edition: CalendarDay) => void send(step, edition), isBusy: isPending }
}
