import { WEBHOOKS } from './webhooks-messages.ts'

/* What goes wrong with automations again and again, said where it is met. */

/** @returns what to know about an address before anything is sent to it; empty when there is nothing */
export const notesOnUrl = (url: string): string[] => (isTestAddress(url) ? [WEBHOOKS.testAddress] : [])

/**
 * What an administrator can do about an answer that was no success.
 *
 * @param answer how it began
 * @returns a sentence, or null where the status says it all
 */
export function hintOn(url: string, status: number, answer: string): string | null {
  if (status === 404 && isTestAddress(url)) return WEBHOOKS.testAddress
  if (status === 404 && /not registered|webhook/i.test(answer)) return WEBHOOKS.notRegistered
  if (status === 404) return WEBHOOKS.notFound
  if (status === 410) return WEBHOOKS.goneForGood
  if (status >= 300 && status < 400) return WEBHOOKS.redirects
  if (status === 401 || status === 403) return WEBHOOKS.notLetIn
  if (status === 405) return WEBHOOKS.wrongMethod
  if (status === 413) return WEBHOOKS.tooMuch
  if (status === 502 || status === 503 || status === 504 || status === 524) return WEBHOOKS.gateway
  return null
}

const isTestAddress = (url: string): boolean => /\/webhook-test\//.test(url)
