import { z } from 'zod'
import { CalendarDay } from './calendar.ts'
import { FormattedText } from './formatted-content.ts'
import { listOf } from './list.ts'
import { LIMITS } from './limits.ts'
import { outsideWords } from './outside-words.ts'

/** The id under which the built-in formatter stands among the webhooks (S220, C38). */
export const DEFAULT_WEBHOOK_ID = 'default'
/** Where the callback is answered, and what the screen shows as the default webhook's address (C38). */
export const CALLBACK_PATH = '/functions/v1/handle-webhook'
/** The all-zero id that stands for nobody (S213). */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * What is sent to a webhook: the keys of S213; `deliveryId` is ours (C34). A republish carries a text that is
 * ready, and says so.
 */
export const WebhookPayload = z.object({
  step: z.number(),
  date: CalendarDay,
  data: listOf(z.record(z.string(), z.unknown()), LIMITS.entries, 'refused at filing'),
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
  republish: z.literal(true).optional(),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** Where and with what the text may be sent back later (C38). The token counts once. */
type CallbackOffer = { url: string; token: string; deliveryId: string }

/** The body as it leaves. A republish asks for no text, so it offers no callback. */
export type SentBody = WebhookPayload & { callback?: CallbackOffer }

/**
 * What stands beside a text, in the words of whoever made it. Whatever it is costs that text nothing: one that is no
 * text says nothing, and what cannot be stored is left out.
 */
const Message = z
  .string()
  .transform((words) => outsideWords(words.trim(), LIMITS.webhookMessage) || null)
  .nullish()
  .catch(null)
  .transform((message) => message ?? null)

/** What may come back at once (S214). */
export const WebhookAnswer = z.object({
  /** A text, when it is ready; of any type here, so that a wrong one is named. */
  formattedContent: z.unknown().optional(),
  message: Message,
})
export type WebhookAnswer = z.infer<typeof WebhookAnswer>

/** What an automation sends to the callback address once the text is ready, or cannot be made (C38). */
export const Callback = z
  .strictObject({
    deliveryId: z.uuid('Invalid input'),
    step: z.int(),
    date: CalendarDay,
    status: z.enum(['completed', 'failed']).default('completed'),
    formattedContent: FormattedText.optional(),
    message: Message,
  })
  .refine(({ status, formattedContent }) => status === 'failed' || formattedContent !== undefined, {
    path: ['formattedContent'],
    message: 'Required when the status is completed',
  })
export type Callback = z.output<typeof Callback>
