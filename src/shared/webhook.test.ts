import { expect, test } from 'vitest'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID, NOBODY, WebhookAnswer, WebhookPayload } from './webhook.ts'

const PAYLOAD = {
  step: 1,
  date: '2031-05-03',
  data: [{ venue: 'The Blue Door' }],
  formattedContent: '## Live Music Boogie',
  userId: NOBODY,
  webhook: { name: 'Default Webhook', url: CALLBACK_PATH, timestamp: '2031-05-01T15:00:00.000Z' },
  metadata: { userAgent: 'desk', source: 'content-processor', isDirectStep: false, dataCount: 1 },
  deliveryId: '6f1a3c8e-0d0b-4a55-9a3e-7d6f2f3c1b11',
}

test('what leaves has the specification’s keys (S213, C34)', () => {
  const sent = WebhookPayload.parse(PAYLOAD)
  expect(Object.keys(sent)).toEqual([
    ...['step', 'date', 'data', 'formattedContent', 'userId', 'webhook', 'metadata', 'deliveryId'],
  ])
  expect(sent.metadata).not.toHaveProperty('customPrompt')
})

test.each([
  ['source', { ...PAYLOAD, metadata: { ...PAYLOAD.metadata, source: 'elsewhere' } }],
  ['date', { ...PAYLOAD, date: '03/05/2031' }],
])('a wrong %s does not leave', (_what, payload) => {
  expect(WebhookPayload.safeParse(payload).success).toBe(false)
})

test('nobody is the all-zero id, and the default webhook has its name and address (S213, S220, C38)', () => {
  expect(NOBODY).toBe('00000000-0000-0000-0000-000000000000')
  expect([DEFAULT_WEBHOOK_ID, CALLBACK_PATH]).toEqual(['default', '/functions/v1/handle-webhook'])
})

test('an answer may say text, a message, both or nothing (S214)', () => {
  for (const answer of [{}, { formattedContent: 'x' }, { message: 'later' }, { extra: true }])
    expect(WebhookAnswer.safeParse(answer).success).toBe(true)
  // A wrong type is read, so that it is named; what becomes of it is proved at the deliveries.
  expect(WebhookAnswer.parse({ formattedContent: 5, message: {} })).toEqual({
    formattedContent: 5,
    message: null,
  })
})
