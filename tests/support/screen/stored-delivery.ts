/** A sending of step 1 to the built-in formatter, as its row lies in the table; as JSON, so that a screen test can store it. */
export function storedDelivery(change: Record<string, unknown> = {}) {
  const id = crypto.randomUUID()
  const webhook = { name: 'Default Webhook', url: '/functions/v1/handle-webhook' }
  return {
    ...{ id, webhook_id: 'default', kind: 'send', step_number: 1, select_date: '2031-05-03' },
    content_id: 'c0ffee00-7f0e-4b2c-8a34-0d6f6f0a2222',
    payload: {
      ...{ step: 1, date: '2031-05-03', data: [{ title: 'Night Herons' }], formattedContent: '' },
      userId: BY,
      webhook: { ...webhook, timestamp: AT },
      metadata: { userAgent: '', source: 'content-processor', isDirectStep: false, dataCount: 1 },
      deliveryId: id,
    },
    ...{ status: 'completed', reason: null, attempts: 1, attempts_before: 0, next_attempt_at: null },
    had_failed: false,
    ...{ created_by: BY, created_at: AT, updated_at: AT },
    ...change,
  }
}

const BY = '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10'
const AT = '2031-05-01T15:00:00Z'
