import { inEnglish } from './in-english.ts'
import { z } from 'zod'
import { EditionEvent } from './edition-events.ts'
import { LIMITS } from './limits.ts'
import { STEP_COUNT, STEP_NUMBERS, StepInBody } from './step-number.ts'
import { Link, RequiredLine } from './text.ts'

/** What is said at the fields of a webhook's form (S217, S223), apart from its other sentences, which are long. */
export const WEBHOOK_FORM = {
  nameMissing: 'Please give the webhook a name',
  noSteps: 'Please choose at least one step',
  headerName: 'Please enter the name of a header, such as X-Api-Key',
  headerReserved: 'This header is set by the connection itself. Please choose another one',
  headerValue: 'Enter the header’s value: visible characters, at most 2,000',
  between: (least: number, most: number) => `Please enter a whole number from ${least} to ${inEnglish(most)}`,
}

/** Names that the connection itself sets, or that would say something else about the call. */
const RESERVED = new Set([
  ...['host', 'connection', 'content-length', 'content-type', 'content-encoding', 'transfer-encoding'],
  ...['te', 'trailer', 'upgrade', 'expect', 'keep-alive', 'proxy-connection', 'user-agent', 'cookie'],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
])

const HeaderName = z
  .string(WEBHOOK_FORM.headerName)
  .trim()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, WEBHOOK_FORM.headerName)
  .refine((name) => !RESERVED.has(name.toLowerCase()), WEBHOOK_FORM.headerReserved)

const HeaderValue = z
  .string(WEBHOOK_FORM.headerValue)
  .trim()
  .regex(/^[\x20-\x7e]{1,2000}$/, WEBHOOK_FORM.headerValue)

const wholeNumber = (most: number) =>
  z
    .int(WEBHOOK_FORM.between(1, most))
    .min(1, WEBHOOK_FORM.between(1, most))
    .max(most, WEBHOOK_FORM.between(1, most))

/**
 * What an administrator says about a webhook (S217, S223, C36, C39). `headerValue` is write-only; absent, the
 * stored one stays, as do the events.
 */
export const WebhookFields = z.strictObject({
  name: RequiredLine(LIMITS.webhookName, WEBHOOK_FORM.nameMissing),
  url: Link,
  steps: z
    .array(StepInBody, WEBHOOK_FORM.noSteps)
    .max(STEP_COUNT, 'Invalid input')
    .refine((steps) => new Set(steps).size === steps.length, 'Invalid input'),
  /** What of an edition it is told. */
  events: z
    .array(EditionEvent)
    .max(EditionEvent.options.length, 'Invalid input')
    .refine((events) => new Set(events).size === events.length, 'Invalid input')
    .optional(),
  isActive: z.boolean('Invalid input'),
  /** A signature (Standard Webhooks), or one fixed header. */
  authentication: z.enum(['signature', 'header'], 'Invalid input'),
  headerName: HeaderName.nullable(),
  headerValue: HeaderValue.optional(),
  timeoutSeconds: wholeNumber(LIMITS.webhookTimeoutS),
  callbackMinutes: wholeNumber(LIMITS.callbackMinutesMost),
})

/** A whole form: a webhook that takes no step is told of something at least. */
export const WebhookForm = WebhookFields.refine(takesSomething, {
  path: ['steps'],
  message: WEBHOOK_FORM.noSteps,
})
export type WebhookForm = z.output<typeof WebhookForm>

/** Whether anything is ever sent to it. */
export function takesSomething({ steps, events = [] }: { steps: unknown[]; events?: unknown[] | undefined }) {
  return steps.length + events.length > 0
}

/** Where a header goes, and under which name. */
export type HeaderTarget = { url: string; headerName: string | null }

/**
 * Whether a stored header value must be entered again: it was entered for one address and one name, and whoever
 * only changes these must not come to know it. A path counts too: beside it another tenant of the same host may
 * answer. Capitals in the host change nothing.
 */
export const needsValueAgain = (stored: HeaderTarget, next: HeaderTarget): boolean =>
  canonical(stored.url) !== canonical(next.url) ||
  stored.headerName?.toLowerCase() !== next.headerName?.trim().toLowerCase()

/** What stands behind # never leaves, and scheme and host mean the same in capitals. */
const canonical = (address: string): string =>
  address
    .trim()
    .replace(/#.*$/s, '')
    .replace(/^[^/]*\/\/[^/?]*/, (origin) => origin.toLowerCase())

/** A form nobody has typed in yet. */
export const BLANK_WEBHOOK: Omit<WebhookForm, 'headerValue'> = {
  name: '',
  url: '',
  steps: [...STEP_NUMBERS],
  events: [],
  isActive: true,
  authentication: 'signature',
  headerName: null,
  timeoutSeconds: LIMITS.webhookTimeoutS,
  callbackMinutes: 15,
}
