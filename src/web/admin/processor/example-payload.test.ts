import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { NOBODY, WebhookPayload } from '#shared/webhook.ts'
import { examplePayload } from './example-payload.ts'

const STEP = {
  step: 4,
  edition: calendarDay('2031-05-03'),
  isDirectStep: false,
  data: [{ title: 'Positive News 1' }, { title: 'Positive News 2' }],
  hasTextService: false,
  document: {},
  formattedContent: '## General News',
  prompt: 'Write two warm sentences.',
}
const WEBHOOK = { id: 'default', name: 'Default Webhook', url: '/functions/v1/handle-webhook' }

test('the example shows exactly the keys that are sent (S213)', () => {
  const payload = examplePayload(STEP, WEBHOOK, { userId: NOBODY, customPrompt: undefined })
  expect(WebhookPayload.strict().parse(payload)).toEqual(payload)
  expect(payload.metadata).toMatchObject({ source: 'content-processor', isDirectStep: false, dataCount: 2 })
  expect(payload.metadata).not.toHaveProperty('customPrompt')
})

test('a changed prompt goes out as customPrompt (C35)', () => {
  const payload = examplePayload(STEP, WEBHOOK, { userId: NOBODY, customPrompt: 'Rhyme.' })
  expect(payload.metadata.customPrompt).toBe('Rhyme.')
})

test('an automation is offered a callback (C38)', () => {
  const webhook = { id: 'w2', name: 'Evening', url: 'https://n8n.example/webhook/desk' }
  const { callback, ...rest } = examplePayload(STEP, webhook, { userId: NOBODY, customPrompt: undefined })
  expect(Object.keys(callback ?? {})).toEqual(['url', 'token', 'deliveryId'])
  expect(WebhookPayload.strict().parse(rest)).toEqual(rest)
})
