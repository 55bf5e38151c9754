import type { Webhook } from '#contract/webhooks.ts'
import type { EditionEvent } from '#shared/edition-events.ts'
import { BLANK_WEBHOOK, needsValueAgain, WebhookForm } from '#shared/webhook-form.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { readNumber } from '#web/form/read-number.ts'
import { type Reading, readBy } from '#web/form/reading.ts'

/** What stands in the form; numbers are text until they are read. */
export type Typed = {
  name: string
  url: string
  steps: number[]
  events: EditionEvent[]
  isActive: boolean
  authentication: 'signature' | 'header'
  headerName: string
  headerValue: string
  timeoutSeconds: string
  callbackMinutes: string
}

/** A webhook as the form begins with it; a new one when there is none. */
export function typedOf(webhook: Webhook | null): Typed {
  const from = webhook ?? BLANK_WEBHOOK
  const { name, url, steps, events = [], isActive, authentication, headerName } = from
  return {
    name,
    url,
    steps,
    events,
    isActive,
    authentication,
    headerName: headerName ?? '',
    headerValue: '',
    timeoutSeconds: String(from.timeoutSeconds),
    callbackMinutes: String(from.callbackMinutes),
  }
}

/**
 * Reads the form by the contract's own rules (S223, C39).
 *
 * @param webhook the one that is changed; the built-in one is asked for its name, steps and switch alone
 */
export function readTyped(typed: Typed, webhook: Webhook | null): Reading<WebhookForm> {
  const isHeader = typed.authentication === 'header'
  const read = readBy(WebhookForm)({
    ...typed,
    ...(webhook?.id === DEFAULT_WEBHOOK_ID && { url: ANY_URL }),
    headerName: isHeader ? typed.headerName : null,
    headerValue: isHeader && typed.headerValue !== '' ? typed.headerValue : undefined,
    timeoutSeconds: readNumber(typed.timeoutSeconds),
    callbackMinutes: readNumber(typed.callbackMinutes),
  })
  const again = asksValueAgain(webhook, typed) && typed.headerValue === ''
  return again ? { faults: { headerValue: WEBHOOKS.headerAgain, ...read.faults } } : read
}

/** Whether the stored value of the header was for another address or name than those in the form (C37). */
export const asksValueAgain = (webhook: Webhook | null, typed: Typed): boolean =>
  webhook !== null &&
  webhook.hasHeaderValue &&
  typed.authentication === 'header' &&
  needsValueAgain(webhook, typed)

/** Stands for the built-in webhook's own address, which is not sent. */
const ANY_URL = 'https://built-in.example/'
