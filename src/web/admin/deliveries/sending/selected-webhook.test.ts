import { expect, test } from 'vitest'
import type { Webhook } from '#contract/webhooks.ts'
import { chooseWebhook } from './selected-webhook.ts'

/** Of a webhook, as much as choosing looks at. */
const webhook = (id: string, isActive = true) => ({ id, isActive }) as Webhook

test.each([
  ['the one this browser has kept', ['default', 'evening'], 'evening', 'evening'],
  ['the default when nothing is kept', ['evening', 'default'], null, 'default'],
  ['the default when the kept one is gone', ['evening', 'default'], 'old', 'default'],
  ['the first when there is no default', ['evening', 'late'], null, 'evening'],
])('chosen is %s (S219, C37)', (_, ids, kept, chosen) => {
  expect(
    chooseWebhook(
      ids.map((id) => webhook(id)),
      kept,
    )?.id,
  ).toBe(chosen)
})

test('an inactive webhook is never chosen (C36)', () => {
  expect(chooseWebhook([webhook('evening', false), webhook('default')], 'evening')?.id).toBe('default')
  expect(chooseWebhook([webhook('default', false)], 'default')).toBeUndefined()
})
