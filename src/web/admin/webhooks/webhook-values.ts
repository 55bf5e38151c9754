import type { Webhook } from '#shared/api/webhooks.ts'
import { BLANK_WEBHOOK, needsValueAgain, WebhookForm } from '#shared/webhook-form.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'

/** What stands in the form; numbers are text until they are read. */
export type Typed = {
  name: string
  url: string
  steps: number[]
  isActive: boolean
  authentication: 'signature' | 'header'
  headerName: string
  headerValue: string
  timeoutSeconds: string
  callbackMinutes: string
}
export type Faults = Partial<Record<keyof Typed, string>>

/** A webhook as the form begins with it; a new one when there is none. */
export function typedOf(webhook: Webhook | null): Typed {
  const { name, url, steps, isActive, authentication, headerName, timeoutSeconds, callbackMinutes } =
    webhook ?? BLANK_WEBHOOK
  return {
    name,
    url,
    steps,
    isActive,
    authentication,
    headerName: headerName ?? '',
    headerValue: '',
    timeoutSeconds: String(timeoutSeconds),
    callbackMinutes: String(callbackMinutes),
  }
}

/**
 * Reads the form by the contract's own rules (S223, C39).
 *
 * @param webhook the one that is changed; the built-in one is asked for its name, steps and switch alone
 */
export function readTyped(
  typed: Typed,
  webhook: Webhook | null,
): { body: WebhookForm; faults: null } | { body: null; faults: Faults } {
  const isHeader = typed.authentication === 'header'
  const body = {
    ...typed,
    ...(webhook?.id === DEFAULT_WEBHOOK_ID && { url: ANY_URL }),
    headerName: isHeader ? typed.headerName : null,
    headerValue: isHeader && typed.headerValue !== '' ? typed.headerValue : undefined,
    timeoutSeconds: numberOf(typed.timeoutSeconds),
    callbackMinutes: numberOf(typed.callbackMinutes),
  }
  const result = WebhookForm.safeParse(body)
  const again = asksValueAgain(webhook, typed) && typed.headerValue === ''
  if (result.success && !again) return { body: result.data, faults: null }
  const faults = faultsOf(result.error?.issues ?? [])
  return { body: null, faults: again ? { headerValue: WEBHOOKS.headerAgain, ...faults } : faults }
}

/** Whether the stored value of the header was for another address or name than those in the form (C37). */
export const asksValueAgain = (webhook: Webhook | null, typed: Typed): boolean =>
  webhook !== null &&
  webhook.hasHeaderValue &&
  typed.authentication === 'header' &&
  needsValueAgain(webhook, typed)

/** Stands for the built-in webhook's own address, which is not sent. */
const ANY_URL = 'https://built-in.example/'

const numberOf = (text: string): number => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN)

/** The first sentence of each field. */
export function faultsOf(issues: { path: PropertyKey[]; message: string }[]): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}
