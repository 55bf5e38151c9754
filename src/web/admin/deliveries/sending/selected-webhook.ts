import { useSyncExternalStore } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'

/** Where this browser keeps its choice; the webhooks themselves are kept by the server (S219, C37). */
const STORED_AS = 'selected-webhook-id'

/**
 * The webhook that this browser sends to.
 *
 * @returns the chosen one while it is there and active, else the default, else the first active one
 */
export function useSelectedWebhook(webhooks: Webhook[]) {
  const chosenId = useSyncExternalStore(subscribe, keptWebhookId, keptWebhookId)
  return { selected: chooseWebhook(webhooks, chosenId), select }
}

/** @param chosenId what this browser has kept, or null */
export function chooseWebhook(webhooks: Webhook[], chosenId: string | null): Webhook | undefined {
  const active = webhooks.filter(({ isActive }) => isActive)
  return (
    active.find(({ id }) => id === chosenId) ??
    active.find(({ id }) => id === DEFAULT_WEBHOOK_ID) ??
    active.at(0)
  )
}

const listeners = new Set<() => void>()
/** Storage can be switched off in the browser; the choice then lasts until the page is left. */
let withoutStorage: string | null = null

function select(id: string): void {
  withoutStorage = id
  try {
    localStorage.setItem(STORED_AS, id)
  } catch {
    // Kept in memory, see above.
  }
  for (const listener of listeners) listener()
}

/** @returns the id of the webhook that was chosen in this browser, or null */
export function keptWebhookId(): string | null {
  try {
    return localStorage.getItem(STORED_AS) ?? withoutStorage
  } catch {
    return withoutStorage
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
