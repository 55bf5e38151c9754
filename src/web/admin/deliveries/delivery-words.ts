import type { DeliveryAttempt, DeliveryRow } from '#contract/deliveries.ts'
import type { DeliveryKind, DeliveryStatus } from '#shared/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATUS_LABELS: Record<DeliveryStatus, string> = {
  pending: 'On its way',
  waiting: 'Awaiting text',
  completed: 'Completed',
  failed: 'Failed',
}
export const STATUS_TONES: Record<DeliveryStatus, Tone> = {
  pending: 'accent',
  waiting: 'going',
  completed: 'done',
  failed: 'danger',
}
export const KIND_LABELS: Record<DeliveryKind, string> = {
  send: 'Send',
  republish: 'Republish',
  event: 'Edition',
}

/** What a delivery tells of an edition. */
export const eventInWords = ({ event, number }: Pick<DeliveryRow, 'event' | 'number'>): string =>
  event === null ? '' : DELIVERIES.events[event](number ?? 0)

/** An attempt in a line: its number, what was answered, and how long that took. */
export function attemptInWords({ number, http_status, error, took_ms }: DeliveryAttempt): string {
  const { attemptLine, noAnswer, writtenHere } = DELIVERIES
  if (http_status !== null) return attemptLine(number, `status ${http_status}`, took_ms)
  return attemptLine(number, error === null ? writtenHere : noAnswer, took_ms)
}
