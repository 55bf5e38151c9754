import { useQueryClient } from '@tanstack/react-query'
import type { SentDelivery } from '#shared/api/deliveries.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { chooseWebhook, keptWebhookId } from '#web/admin/deliveries/sending/selected-webhook.ts'
import { useSendStep } from '#web/admin/deliveries/sending/use-send-step.ts'
import { queryOf } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Sends a step to the webhook that this browser sends to, which is asked for when it is needed. */
export function useSendFromLine(onSent: (sent: SentDelivery) => void) {
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
  return { send, isBusy: isPending }
}
