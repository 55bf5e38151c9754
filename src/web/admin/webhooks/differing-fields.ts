import { EditionEvent } from '#shared/edition-events.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import type { ReadField } from '#web/form/differences.ts'
import type { Typed } from './webhook-values.ts'

/** What the fields of a webhook are called, in its form and where somebody else has changed one. */
export const LABELS = {
  name: 'Name',
  url: 'Webhook URL',
  authentication: 'Authentication',
  headerName: 'Header name',
  steps: 'Steps',
  timeoutSeconds: 'Time-out in seconds',
  callbackMinutes: 'Callback within minutes',
  isActive: 'Active',
} as const

/** The ways of proving that a call is ours. */
export const PROOFS: Record<Typed['authentication'], string> = {
  signature: 'Signature (Standard Webhooks)',
  header: 'Fixed header',
}

/** The form as it is read, in its order; the value of a header is only ever written. */
export const READ_FIELDS: readonly ReadField<Typed>[] = [
  [LABELS.name, ({ name }) => name, 'words'],
  [LABELS.url, ({ url }) => url, 'words'],
  [LABELS.authentication, ({ authentication }) => PROOFS[authentication]],
  [LABELS.headerName, ({ headerName }) => headerName, 'words'],
  [LABELS.steps, ({ steps }) => steps.toSorted((a, b) => a - b).join(', ')],
  [WEBHOOKS.events, ({ events }) => namesOf(events)],
  [LABELS.timeoutSeconds, ({ timeoutSeconds }) => timeoutSeconds],
  [LABELS.callbackMinutes, ({ callbackMinutes }) => callbackMinutes],
  [LABELS.isActive, ({ isActive }) => (isActive ? 'Yes' : 'No')],
]

const namesOf = (events: readonly EditionEvent[]): string =>
  EditionEvent.options
    .filter((event) => events.includes(event))
    .map((event) => WEBHOOKS.eventNames[event])
    .join(', ')
