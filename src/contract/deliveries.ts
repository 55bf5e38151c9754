import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { EditionEvent, EventBody } from '#shared/edition-events.ts'
import { DeliveryKind, DeliveryStatus } from '#shared/deliveries.ts'
import { LIMITS } from '#shared/limits.ts'
import { StepInBody } from '#shared/step-number.ts'
import { OptionalText } from '#shared/text.ts'
import { WebhookPayload } from '#shared/webhook.ts'
import { listOf } from '#shared/list.ts'
import { EditionParams, IdParams, Moment, page, PageQuery, route, StepNumberText } from './route.ts'

/** `pending`: to be made. `waiting`: taken, its text is to come by callback. */
/** How a send stands (C41). */
export const Delivery = z.object({
  id: z.string(),
  /** The content it is to complete; null for an event. */
  content_id: z.string().nullable(),
  status: DeliveryStatus,
  /** Null for an event, unless that is about a step. */
  step: z.number().nullable(),
  /** What it tells of the edition, and of which issue of it; null for a text, and without a number for the work on it. */
  event: EditionEvent.nullable(),
  number: z.number().nullable(),
  /** Where the receiver of an event has put it, when it said so. */
  externalUrl: z.string().nullable(),
  date: CalendarDay,
  webhook: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  isDirectStep: z.boolean(),
  formattedContent: z.string().nullable(),
  message: z.string().nullable(),
  payload: z.union([WebhookPayload, EventBody]),
  attempts: z.number(),
  next_attempt_at: Moment.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** How a send stands that was asked for: a new one, or the same that was under way already and is shown instead. */
const SentDelivery = Delivery.extend({
  wasUnderWay: z.boolean(),
  /** When the same had last been sent, where nothing was sent now; null otherwise. */
  sentBefore: Moment.nullable(),
})
export type SentDelivery = z.infer<typeof SentDelivery>

/** One line of the list of deliveries. */
export const DeliveryRow = Delivery.omit({
  payload: true,
  formattedContent: true,
  isDirectStep: true,
}).extend({
  kind: DeliveryKind,
  /** Until then a text that is awaited may come. */
  deadline_at: Moment.nullable(),
  by: z.string(),
  created_at: Moment,
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

/** One try of a delivery. `answer` is how the answer began. */
export const DeliveryAttempt = z.object({
  number: z.number(),
  at: Moment,
  http_status: z.number().nullable(),
  took_ms: z.number(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** What became of a step when all that are ready were sent. */
export const ReadyStep = z.object({
  step: z.number(),
  deliveryId: z.string().nullable(),
  /** Why it was left out, or that it was on its way already, with that delivery; null when it was sent. */
  skipped: z.string().nullable(),
})
export type ReadyStep = z.infer<typeof ReadyStep>

/** Callbacks that were refused, alike ones of an hour together. */
export const CallbackRefusal = z.object({
  id: z.string(),
  http_status: z.number(),
  reason: z.string(),
  delivery_id: z.string().nullable(),
  address: z.string(),
  excerpt: z.string(),
  times: z.number(),
  last_at: Moment,
})
export type CallbackRefusal = z.infer<typeof CallbackRefusal>

const WebhookId = z.string().min(1).max(100)

export const deliveries = {
  send: route({
    method: 'POST',
    path: '/api/admin/deliveries',
    audience: 'admin',
    summary: 'Send a step of an edition to a webhook; waits for the first attempt, at most 30 s (C41)',
    body: z.strictObject({
      step: StepInBody,
      edition: CalendarDay,
      webhookId: WebhookId,
      customPrompt: OptionalText(LIMITS.customPrompt).optional(),
    }),
    response: SentDelivery,
    answerS: 2 * LIMITS.webhookTimeoutS,
    status: 201,
    idempotent: true,
  }),
  sendReady: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/deliveries',
    audience: 'admin',
    summary: 'Send every step of an edition that has data and has changed since its last success',
    params: EditionParams,
    body: z.strictObject({
      webhookId: WebhookId,
      /** Of these steps alone; of all without. */
      steps: z.array(StepInBody).min(1).max(LIMITS.steps).optional(),
    }),
    response: z.object({ steps: listOf(ReadyStep, LIMITS.steps, 'one a step') }),
    status: 201,
    idempotent: true,
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/admin/deliveries',
    audience: 'admin',
    summary: 'What was sent, newest first, 50 a page',
    query: PageQuery.extend({
      step: StepNumberText.optional(),
      date: CalendarDay.optional(),
      status: DeliveryStatus.optional(),
      webhook: WebhookId.optional(),
      kind: DeliveryKind.optional(),
    }),
    response: page(DeliveryRow),
  }),
  delivery: route({
    method: 'GET',
    path: '/api/admin/deliveries/:id',
    audience: 'admin',
    summary: 'How a send stands now',
    params: IdParams,
    response: Delivery,
  }),
  deliveryAttempts: route({
    method: 'GET',
    path: '/api/admin/deliveries/:id/attempts',
    audience: 'admin',
    summary: 'Every attempt of a delivery, the first one first',
    params: IdParams,
    response: z.object({
      attempts: listOf(DeliveryAttempt, LIMITS.attempts, 'newest'),
      /** How the text that came of it differs from what was sent; null without a text of somebody else's. */
      facts: z.object({ must: z.number(), know: z.number() }).nullable(),
    }),
  }),
  resendDelivery: route({
    method: 'POST',
    path: '/api/admin/deliveries/:id/resend',
    audience: 'admin',
    summary: 'Send a delivery again, with the same id; waits for the attempt, at most 30 s',
    params: IdParams,
    response: Delivery,
    answerS: 2 * LIMITS.webhookTimeoutS,
  }),
  republish: route({
    method: 'POST',
    path: '/api/admin/formatted-content/:id/republish',
    audience: 'admin',
    summary: 'Post a text to where it came from; asks when that has changed (S231, C43)',
    params: IdParams,
    body: z.strictObject({ isConfirmed: z.boolean().default(false) }),
    response: SentDelivery,
    status: 201,
    idempotent: true,
  }),
  callbackRefusals: route({
    method: 'GET',
    path: '/api/admin/callback-refusals',
    audience: 'admin',
    summary: 'The last 100 kinds of callbacks that were refused, newest first',
    response: z.object({ refusals: listOf(CallbackRefusal, LIMITS.refusals, 'newest') }),
  }),
}
