import { expect, onTestFinished, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Delivery } from '#contract/deliveries.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { addEvening } from '#tests/support/screen/evening-webhook.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { storedDelivery } from '#tests/support/screen/stored-delivery.ts'
import { announce } from '#web/live/announcements.ts'

const newsroom = realNewsroom({ automation: true })
const open = (search = '') => newsroom.open(`/admin/deliveries${search}`, 'boss')
const dialog = () => screen.getByRole('dialog')

/** Stores a delivery that failed twice, with its attempts. @returns its id */
async function storeFailed(): Promise<string> {
  const { id: webhook_id } = await addEvening(newsroom)
  const content = storedContent({ status: 'failed', formatted_content: '', webhook_id })
  await newsroom.store('webhook_formatted_content', [content])
  const failed = { status: 'failed', reason: 'It did not answer in time.', attempts: 2 }
  // A night of forty shows, which is more than the dialog is high.
  const data = Array.from({ length: 40 }, () => ({ title: 'Night Herons' }))
  const payload = { ...storedDelivery().payload, data }
  const delivery = storedDelivery({ webhook_id, content_id: content.id, payload, ...failed })
  await newsroom.store('webhook_deliveries', [delivery])
  const attempt = (number: number, rest: object) => ({
    ...{ id: crypto.randomUUID(), delivery_id: delivery.id, number, created_at: '2031-05-01T15:00:00Z' },
    ...rest,
  })
  const answered = { http_status: 500, took_ms: 1200, answer: '<h1>Oops</h1>', error: 'status 500' }
  const unanswered = { http_status: null, took_ms: 30_000, answer: null, error: 'too late' }
  await newsroom.store('webhook_attempts', [attempt(1, answered), attempt(2, unanswered)])
  return delivery.id
}

test('filters are kept in the address and asked of the server', async () => {
  const { id: evening } = await addEvening(newsroom)
  const [failed, republish] = [{ status: 'failed' }, { kind: 'republish' }]
  await newsroom.store('webhook_deliveries', [
    storedDelivery({ ...failed, ...republish, reason: 'The one looked for.' }),
    storedDelivery({ ...republish, reason: 'One that went well.' }),
    storedDelivery({ ...failed, reason: 'One of another kind.' }),
    storedDelivery({ ...failed, ...republish, webhook_id: evening, reason: 'One to elsewhere.' }),
  ])
  const shown = () =>
    screen
      .getByText(/^(The o|O)ne (looked for|that went well|of another kind|to elsewhere)\.$/)
      .elements()
      .map((one) => one.textContent)
      .sort()
  const where = await open()
  await expect.poll(shown).toEqual(['One of another kind.', 'One to elsewhere.', 'The one looked for.'])
  await expect.element(screen.getByText('4 sent, 1 completed')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Show 1 completed' }).click()
  await expect.poll(shown).toHaveLength(4)
  await expect.element(screen.getByText('Live Music Boogie').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByLabelText('Status').selectOptions('Failed')
  await expect.poll(shown).toEqual(['One of another kind.', 'One to elsewhere.', 'The one looked for.'])
  await screen.getByLabelText('Kind').selectOptions('Republish')
  await expect.poll(shown).toEqual(['One to elsewhere.', 'The one looked for.'])
  await screen.getByLabelText('Webhook').selectOptions('Default Webhook')
  await expect.poll(shown).toEqual(['The one looked for.'])
  expect(where()).toBe('/admin/deliveries?status=failed&kind=republish&webhook=default')
})

test('what was sent of an edition is one line, and what failed is shown below it', async () => {
  const other = { select_date: '2031-05-02' }
  await newsroom.store('webhook_deliveries', [
    storedDelivery({ created_at: '2031-05-01T15:00:00Z' }),
    storedDelivery({ step_number: 2, created_at: '2031-05-01T15:10:00Z' }),
    storedDelivery({ ...other, step_number: 3, status: 'failed', reason: 'It did not answer in time.' }),
  ])
  await open()
  const whole = screen.getByRole('region', { name: 'Saturday, May 3' })
  await expect.element(whole.getByText('2 sent, all completed')).toBeVisible()
  await expect.element(whole.getByRole('table')).not.toBeInTheDocument()
  await whole.getByRole('button', { name: 'Show 2 completed' }).click()
  await expect.element(whole.getByRole('row', { name: /Live Music Boogie/ })).toBeVisible()
  await expect.element(whole.getByRole('button', { name: 'Hide completed' })).toHaveFocus()
  // In the letter's order, whatever was sent last; the day stands above them.
  const steps = whole
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent)
  expect(steps).toEqual([
    expect.stringContaining('Live Music Boogie'),
    expect.stringContaining('in the City?'),
  ])
  await expect.element(whole.getByRole('columnheader', { name: 'Date' })).not.toBeInTheDocument()
})

test('one shows each attempt with its answer, the request, and is sent again', async () => {
  const id = await storeFailed()
  const where = await open()
  await screen.getByRole('button', { name: 'Live Music Boogie', exact: false }).click()
  await expect.poll(where).toBe(`/admin/deliveries?open=${id}`)
  await expect.element(dialog().getByText('Attempt 1: status 500, 1,200 ms')).toBeVisible()
  await expect.element(dialog().getByText('<h1>Oops</h1>')).toBeVisible()
  await expect.element(dialog().getByText('Attempt 2: no answer, 30,000 ms')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  const request = dialog().getByRole('tab', { name: 'Request' })
  const { y } = request.element().getBoundingClientRect()
  const roomBelow = () => {
    const [panel, close] = [dialog().getByRole('tabpanel'), dialog().getByRole('button', { name: 'Close' })]
    const last = panel.element().lastElementChild ?? panel.element()
    return close.element().getBoundingClientRect().top - last.getBoundingClientRect().bottom
  }
  expect(roomBelow(), 'it is as high as what is read').toBeLessThan(60)
  await request.click()
  await expect.element(dialog().getByText('"source": "content-processor"', { exact: false })).toBeVisible()
  expect(Math.abs(request.element().getBoundingClientRect().y - y)).toBeLessThanOrEqual(1)
  const panel = dialog().getByRole('tabpanel').element()
  expect(panel.scrollHeight, 'nothing scrolls within what scrolls').toBeLessThanOrEqual(panel.clientHeight)
  await dialog().getByRole('button', { name: 'Resend' }).click()
  await expect.element(screen.getByText('Sent again')).toBeVisible()
  await expect.element(dialog().getByText('Completed')).toBeVisible()
  await dialog().getByRole('tab', { name: 'Attempts' }).click()
  await expect.element(dialog().getByText('Attempt 3: status 200', { exact: false })).toBeVisible()
  expect((await newsroom.automation.calls()).map(({ headers }) => headers['webhook-id'])).toEqual([id])
})

test('what was sent again is told by the one who sent it, and not announced beside that (C74)', async () => {
  await storeFailed()
  await open()
  // The moment in which it is answered: the word that its text is there may come just before or after.
  const texts: string[] = []
  const stop = newsroom
    .cache()
    ?.getMutationCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { content_id: id } = event.mutation.state.data as Delivery
      if (!id) return
      texts.push(id)
      announce({ kind: 'content-completed', id, step: 1 })
    })
  onTestFinished(() => stop?.())
  await screen.getByRole('button', { name: 'Live Music Boogie', exact: false }).click()
  await dialog().getByRole('button', { name: 'Resend' }).click()
  await expect.element(screen.getByText('Sent again')).toBeVisible()
  await expect.element(dialog().getByText('Completed')).toBeVisible()
  expect(texts).toHaveLength(1)
  announce({ kind: 'content-completed', id: texts[0] ?? '', step: 1 })
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(screen.getByText('New Content Available').elements()).toEqual([])
})

test('one that waits can be tried now, and its link opens it', async () => {
  await newsroom.file('ana', 1)
  const { id: webhookId } = await addEvening(newsroom)
  await newsroom.automation.will({ status: 503, headers: { 'retry-after': '1800' } }, { text: 'It came.' })
  const body = { step: 1, edition: '2031-05-03', webhookId }
  const { json } = await newsroom.as('boss').post('/api/admin/deliveries', body)
  await open(`?open=${(json as Delivery).id}`)
  await expect.element(dialog().getByText('Next attempt Thu, May 1, 10:30 am')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Resend' })).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Try now' }).click()
  await expect.element(dialog().getByText('Completed')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Resend' })).toBeVisible()
})

test('refused callbacks are listed with why, as text', async () => {
  // What comes with the headers of a signature is read before it is refused, and so is shown.
  const signed = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Date.parse('2031-05-01T15:00:00Z') / 1000),
    'webhook-signature': `v1,${btoa('another key signed this one, so say')}`,
  }
  const callBack = () =>
    newsroom.as(null).post(CALLBACK_PATH, { formattedContent: '<script>alert(1)</script>' }, signed)
  expect(await Promise.all([callBack(), callBack(), callBack()])).toMatchObject(
    Array(3).fill({ status: 401 }),
  )
  await open()
  await expect
    .element(screen.getByText('Nothing sent yet. Send a step from the Content Processor.'))
    .toBeVisible()
  await screen.getByRole('tab', { name: 'Refused callbacks' }).click()
  await expect.element(screen.getByText('3 times')).toBeVisible()
  await expect.element(screen.getByText('Neither a valid signature nor a valid token')).toBeVisible()
  await expect.element(screen.getByText('<script>alert(1)</script>', { exact: false })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
