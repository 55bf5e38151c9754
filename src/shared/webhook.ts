import { z } from 'zod'
import { CalendarDay } from './calendar.ts'

/** The id under which the built-in formatter stands among the webhooks (S220, C38). */
export const DEFAULT_WEBHOOK_ID = 'default'
/** Where the callback is answered, and what the screen shows as the default webhook's address (C38). */
export const CALLBACK_PATH = '/functions/v1/handle-webhook'
/** The all-zero id that stands for nobody (S213). */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What leaves for a webhook: the keys of S213; `deliveryId`, `attempt` and `callback` are ours (C34, C38). */
export const WebhookPayload = z.object({
  step: z.number(),
  date: CalendarDay,
  data: z.array(z.record(z.string(), z.unknown())),
  formattedContent: z.string(),
  userId: z.string(),
  webhook: z.object({ name: z.string(), url: z.string(), timestamp: z.string() }),
  metadata: z.object({
    userAgent: z.string(),
    source: z.literal('content-processor'),
    isDirectStep: z.boolean(),
    dataCount: z.number(),
    customPrompt: z.string().optional(),
  }),
  deliveryId: z.string(),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** What may come back at once (S214). */
export const WebhookAnswer = z.object({
  formattedContent: z.string().optional(),
  message: z.string().optional(),
})
export type WebhookAnswer = z.infer<typeof WebhookAnswer>
