import type { Webhook } from '#contract/webhooks.ts'
import type { processor } from '#contract/processor.ts'
import type { CallOutput } from '#contract/route.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID, type SentBody } from '#shared/webhook.ts'

export type ProcessorStep = CallOutput<typeof processor.processor>

/**
 * What a webhook receives when the step is sent (S213, C34).
 *
 * What only the moment of sending knows stands there in words.
 */
export const examplePayload = (
  { step, edition, data, formattedContent, isDirectStep }: ProcessorStep,
  { id, name, url }: Pick<Webhook, 'id' | 'name' | 'url'>,
  by: { userId: string; customPrompt: string | undefined; origin?: string },
): SentBody => ({
  step,
  date: edition,
  data,
  formattedContent,
  userId: by.userId,
  webhook: { name, url, timestamp: PROCESSOR.setWhenSent },
  metadata: {
    userAgent: PROCESSOR.setWhenSent,
    source: 'content-processor',
    isDirectStep,
    dataCount: data.length,
    ...(by.customPrompt !== undefined && { customPrompt: by.customPrompt }),
  },
  deliveryId: PROCESSOR.setWhenSent,
  // The built-in one answers at once and is offered no callback.
  ...(id !== DEFAULT_WEBHOOK_ID && {
    callback: {
      url: (by.origin ?? '') + CALLBACK_PATH,
      token: PROCESSOR.setWhenSent,
      deliveryId: PROCESSOR.setWhenSent,
    },
  }),
})
