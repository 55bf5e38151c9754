/** A text that came back from a webhook, as its row lies in the table; as JSON, so that a screen test can store it. */
export const storedContent = (change: Record<string, unknown> = {}) => ({
  id: 'c0ffee00-7f0e-4b2c-8a34-0d6f6f0a2222',
  step_number: 1,
  select_date: '2031-05-03',
  formatted_content: '## Live Music Boogie\n- **Night Herons** at The Blue Door',
  original_content: { step: 1, date: '2031-05-03', data: [] },
  status: 'completed',
  reason: null,
  webhook_url: '/functions/v1/handle-webhook',
  webhook_id: 'default',
  user_id: '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10',
  version: 1,
  created_at: '2031-05-01T15:00:00Z',
  updated_at: '2031-05-01T15:00:00Z',
  ...change,
})
