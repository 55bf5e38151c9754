import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { DeliveryAttempt, DeliveryRow } from '#shared/api/deliveries.ts'
import { delivery, openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import type { Replies } from '#tests/support/screen/step-newsroom.tsx'

const { payload: _payload, formattedContent: _text, isDirectStep: _isDirect, ...sent } = delivery(1)
const row = (change: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...sent,
  kind: 'send',
  deadline_at: null,
  by: 'Bo Lindqvist',
  created_at: '2031-05-01T15:00:00Z',
  ...change,
})
const ATTEMPTS: DeliveryAttempt[] = [
  {
    number: 1,
    at: '2031-05-01T15:00:00Z',
    http_status: 500,
    took_ms: 1200,
    answer: '<h1>Oops</h1>',
    error: 'failed with status 500',
  },
  {
    number: 2,
    at: '2031-05-01T15:00:05Z',
    http_status: null,
    took_ms: 30000,
    answer: null,
    error: 'too late',
  },
]
const failed = { status: 'failed' as const, message: 'It did not answer in time.', attempts: 2 }
const replies = (now: () => object): Replies => ({
  'GET /attempts': () => ({ json: { attempts: ATTEMPTS } }),
  [`GET /admin/deliveries/${sent.id}`]: () => ({ json: now() }),
  'GET /admin/deliveries': () => page([row(failed)]),
})
const dialog = () => screen.getByRole('dialog')

test('filters are kept in the address and asked of the server', async () => {
  const newsroom = await openAdmin('/admin/deliveries', { 'GET /admin/deliveries': () => page([row()]) })
  await expect.element(screen.getByText('Live Music Boogie')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByLabelText('Status').selectOptions('Failed')
  await screen.getByLabelText('Kind').selectOptions('Republish')
  await screen.getByLabelText('Webhook').selectOptions('Default Webhook')
  await expect.poll(newsroom.address).toBe('/admin/deliveries?status=failed&kind=republish&webhook=default')
  await expect.poll(() => newsroom.read.at(-1)).toContain('status=failed&kind=republish&webhook=default')
})

test('one shows each attempt with its answer, the request, and is sent again', async () => {
  let now: object = delivery(1, failed)
  const newsroom = await openAdmin('/admin/deliveries', {
    ...replies(() => now),
    'POST /resend': () => {
      now = delivery(1)
      return { json: now }
    },
  })
  await screen.getByRole('button', { name: 'Live Music Boogie', exact: false }).click()
  await expect.poll(newsroom.address).toBe(`/admin/deliveries?open=${sent.id}`)
  await expect.element(dialog().getByText('Attempt 1: status 500, 1,200 ms')).toBeVisible()
  await expect.element(dialog().getByText('<h1>Oops</h1>')).toBeVisible()
  await expect.element(dialog().getByText('Attempt 2: no answer, 30,000 ms')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await dialog().getByRole('tab', { name: 'Request' }).click()
  await expect.element(dialog().getByText('"source": "content-processor"', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'Resend' }).click()
  await expect.element(screen.getByText('Sent again')).toBeVisible()
  await expect.element(dialog().getByText('Completed')).toBeVisible()
  expect(newsroom.sent.map(({ path }) => path)).toEqual([`POST /api/admin/deliveries/${sent.id}/resend`])
})

test('one on its way cannot be sent again, and its link opens it', async () => {
  const pending = { status: 'pending' as const, next_attempt_at: '2031-05-01T15:30:00Z', message: 'Busy.' }
  await openAdmin(
    `/admin/deliveries?open=${sent.id}`,
    replies(() => delivery(1, pending)),
  )
  await expect.element(dialog().getByText('Next attempt Thu, May 1, 10:30 am')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Resend' })).not.toBeInTheDocument()
})

test('refused callbacks are listed with why, as text', async () => {
  const refusal = {
    id: '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10',
    http_status: 401,
    reason: 'Neither a valid signature nor a valid token',
    delivery_id: null,
    address: '203.0.113.9',
    excerpt: '<script>alert(1)</script>',
    times: 12,
    last_at: '2031-05-01T15:00:00Z',
  }
  await openAdmin('/admin/deliveries', {
    'GET /admin/deliveries': () => page([]),
    'GET /admin/callback-refusals': () => ({ json: { refusals: [refusal] } }),
  })
  await expect.element(screen.getByText('Nothing was sent that matches these filters.')).toBeVisible()
  await screen.getByRole('tab', { name: 'Refused callbacks' }).click()
  await expect.element(screen.getByText('12 times')).toBeVisible()
  await expect.element(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
