import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { EditionEvent } from '#shared/edition-events.ts'
import { WebhookFields, WebhookForm } from '#shared/webhook-form.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { listOf } from '#shared/list.ts'
import { Done, Moment, NumberText, route } from './route.ts'

/** How a webhook did in the last seven days; every attempt counts. */
export const WebhookHealth = z.object({
  attempts: z.number(),
  succeeded: z.number(),
  /** Of a hundred attempts, ninety-five were faster; in milliseconds. */
  p95Ms: z.number(),
  lastFailure: z.object({ at: Moment, error: z.string() }).nullable(),
})
export type WebhookHealth = z.infer<typeof WebhookHealth>

/** Where steps can be sent, without what only its receiver should know (C37). */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  steps: listOf(z.number(), LIMITS.steps, 'one a step'),
  /** What of an edition it is told. */
  events: listOf(EditionEvent, EditionEvent.options.length, 'each once'),
  isActive: z.boolean(),
  /** Why it was switched off from outside; null when a person did, or when it is active. */
  inactiveReason: z.string().nullable(),
  authentication: z.enum(['signature', 'header']),
  /** Whether there is a signing secret. */
  isSigned: z.boolean(),
  /** Until then the secret before the last change counts too. */
  oldSecretUntil: Moment.nullable(),
  headerName: z.string().nullable(),
  hasHeaderValue: z.boolean(),
  timeoutSeconds: z.number(),
  callbackMinutes: z.number(),
  version: z.number(),
  /** Null while nothing was sent for seven days. */
  health: WebhookHealth.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** What came of an example that was sent to try a webhook. `reason` is for people. */
export const WebhookTest = z.object({
  ok: z.boolean(),
  reason: z.string(),
  httpStatus: z.number().nullable(),
  tookMs: z.number(),
  /** How the answer began. */
  answer: z.string().nullable(),
})
export type WebhookTest = z.infer<typeof WebhookTest>

const WebhookParams = z.object({ id: z.union([z.literal(DEFAULT_WEBHOOK_ID), z.uuid()], 'Invalid input') })
/** The one answer in which a new secret stands; it is shown once and then only stored sealed. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string().nullable() })

export const webhooks = {
  webhooks: route({
    method: 'GET',
    path: '/api/admin/webhooks',
    audience: 'admin',
    summary: 'Where steps can be sent, and how they did in the last seven days',
    response: z.object({ webhooks: listOf(Webhook, LIMITS.webhooks, 'refused at creation') }),
  }),
  createWebhook: route({
    method: 'POST',
    path: '/api/admin/webhooks',
    audience: 'admin',
    summary: 'Add a webhook; answers its signing secret, once. Needs the password of late',
    body: WebhookForm,
    response: WithSecret,
    status: 201,
    idempotent: true,
  }),
  updateWebhook: route({
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    audience: 'admin',
    summary:
      'Change a webhook; names the version it was based on. Needs the password of late for its address',
    params: WebhookParams,
    body: WebhookFields.partial().extend({ version: z.int().min(1) }),
    response: WithSecret,
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    audience: 'admin',
    summary: 'Delete a webhook; the last one stays (S222)',
    params: WebhookParams,
    query: z.object({ version: NumberText }),
    response: Done,
  }),
  renewWebhookSecret: route({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    audience: 'admin',
    summary: 'A new signing secret, shown once; the old one signs too for 24 h. Needs the password of late',
    params: WebhookParams,
    response: WithSecret,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    audience: 'admin',
    summary: 'Send the example of a step to a webhook and say what came of it',
    params: WebhookParams,
    response: WebhookTest,
    answerS: 2 * LIMITS.webhookTimeoutS,
  }),
}
