import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { delivery, openAdmin, processed, webhook } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import type { Replies } from '#tests/support/screen/step-newsroom.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => button('Send to Default Webhook')
const dialog = () => page.getByRole('dialog')

/** A step with two rows, sent with this outcome. */
const sending = (step: 1 | 7, outcome: Parameters<typeof delivery>[1] = {}): Replies => ({
  'GET /processor': () => ({ json: processed(step) }),
  'POST /deliveries': () => ({ status: 201, json: delivery(step, outcome) }),
  'GET /deliveries': () => ({ json: delivery(step, outcome) }),
})

beforeEach(() => localStorage.removeItem('selected-webhook-id'))

describe('sending a step', () => {
  test('an AI step is sent once, and the dialog shows what came of it (S208, S209, S215, C33)', async () => {
    const newsroom = await openAdmin('/admin/processor', sending(1))
    await expect.element(page.getByText('Will send to: Default Webhook')).toBeVisible()
    await expect.element(page.getByText('This step is AI formatted', { exact: false })).toBeVisible()
    await page.getByText('2 rows').click()
    await send().click()
    await expect.element(dialog().getByRole('heading', { name: 'Webhook Data Sent' })).toBeVisible()
    await expect.element(dialog().getByText('Sent to Default Webhook. The text is ready.')).toBeVisible()
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('Night Herons tonight')
    await expect.element(page.getByText('Content Processed')).toBeVisible()
    await dialog().getByRole('tab', { name: 'Next Steps' }).click()
    await expect
      .element(dialog().getByRole('link', { name: 'Export it as step-1-2031-05-03.txt.' }))
      .toBeVisible()
    await dialog().getByRole('tab', { name: 'Original Data' }).click()
    await expect.element(dialog().getByText('"title": "Lanterns"', { exact: false })).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(newsroom.sent.map(({ body }) => body)).toEqual([
      { step: 1, edition: '2031-05-03', webhookId: 'default' },
    ])
  })

  test('a direct step says so and has no prompt; its dialog is the Webhook Preview (S201, S204, S209)', async () => {
    await openAdmin('/admin/processor?step=7', sending(7))
    await page.getByText('2 rows').click()
    await expect.element(page.getByText('Direct', { exact: true })).toBeVisible()
    await expect.element(page.getByText('This step is sent directly', { exact: false })).toBeVisible()
    await expect.element(page.getByLabelText('Prompt')).not.toBeInTheDocument()
    await send().click()
    await expect.element(dialog().getByRole('heading', { name: 'Webhook Preview' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('what somebody else is sending already is shown, and said not to be sent twice (C41)', async () => {
    await openAdmin('/admin/processor', sending(1, { wasUnderWay: true, status: 'pending', attempts: 0 }))
    await page.getByText('2 rows').click()
    await send().click()
    await expect.element(page.getByText('On its way already')).toBeVisible()
    await expect.element(page.getByText('so it was not sent twice', { exact: false })).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'Webhook Data Sent' })).toBeVisible()
  })

  test('with nothing filed it says so at the button and sends nothing (S210)', async () => {
    const newsroom = await openAdmin('/admin/processor', {
      'GET /processor': () => ({ json: processed(1, []) }),
    })
    await page.getByText('0 rows').click()
    await send().click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No task data available for this step and date')
    expect(newsroom.sent).toEqual([])
  })

  test('after an answer was lost, another press is the same intention; after an answer a new one (C41)', async () => {
    let isLost = true
    const newsroom = await openAdmin('/admin/processor', {
      ...sending(1),
      'POST /deliveries': () => (isLost ? 'lost' : { status: 201, json: delivery(1) }),
    })
    await page.getByText('2 rows').click()
    await send().click()
    await expect.element(page.getByText('Failed to send data to webhook:', { exact: false })).toBeVisible()
    isLost = false
    await send().click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await send().click()
    await expect.element(dialog()).toBeVisible()
    const keys = newsroom.sent.map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('a refusal is told in its own words, with the time of the next attempt (S215, C41)', async () => {
    const outcome = {
      status: 'pending' as const,
      message: 'Webhook request to Default Webhook failed with status 500',
      formattedContent: null,
      next_attempt_at: '2031-05-01T15:30:00Z',
    }
    await openAdmin('/admin/processor', sending(1, outcome))
    await page.getByText('2 rows').click()
    await send().click()
    const words = 'Failed to send data to webhook: Webhook request to Default Webhook failed with status 500'
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('It will be tried again at 10:30 am.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('without an answer yet the dialog says so and follows (C41)', async () => {
    let now = delivery(1, { status: 'pending', attempts: 0, formattedContent: null })
    await openAdmin('/admin/processor', {
      'GET /processor': () => ({ json: processed(1) }),
      'POST /deliveries': () => ({ status: 201, json: now }),
      'GET /deliveries': () => ({ json: now }),
    })
    await page.getByText('2 rows').click()
    await send().click()
    await expect.element(dialog().getByText('On its way to Default Webhook', { exact: false })).toBeVisible()
    now = delivery(1)
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(dialog().getByText('Night Herons')).toBeVisible()
  })
})

describe('the prompt', () => {
  test('a changed one goes out, the default does not (C35)', async () => {
    const newsroom = await openAdmin('/admin/processor', sending(1))
    await page.getByLabelText('Prompt').fill('Rhyme it.')
    await send().click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('Back to the default').click()
    await expect.element(page.getByLabelText('Prompt')).toHaveValue(processed(1).prompt ?? '')
    await send().click()
    await expect.element(dialog()).toBeVisible()
    expect(newsroom.sent.map(({ body }) => body)).toEqual([
      { step: 1, edition: '2031-05-03', webhookId: 'default', customPrompt: 'Rhyme it.' },
      { step: 1, edition: '2031-05-03', webhookId: 'default' },
    ])
  })

  test('one that is too long is refused beneath the button (C35)', async () => {
    const newsroom = await openAdmin('/admin/processor', sending(1))
    await page.getByLabelText('Prompt').fill('x'.repeat(5001))
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please use at most 5,000 characters')
    expect(newsroom.sent).toEqual([])
  })
})

describe('webhook setup', () => {
  const three = {
    ...sending(1),
    'GET /webhooks': () => ({
      json: {
        webhooks: [
          webhook(),
          webhook({ id: 'w2', name: 'Evening automation', url: 'https://n8n.example/hook', steps: [4] }),
          webhook({ id: 'w3', name: 'Old one', isActive: false }),
        ],
      },
    }),
  }

  test('a choice is kept in this browser, and an inactive webhook cannot be chosen (S200, S207, S216, S218, S219, C36)', async () => {
    const newsroom = await openAdmin('/admin/processor', three)
    await page.getByRole('link', { name: 'Next: Webhook Setup' }).click()
    await expect.poll(newsroom.address).toBe('/admin/processor?view=webhook')
    await expect.element(page.getByText('Inactive')).toBeVisible()
    await expect.element(button('Select Old one')).not.toBeInTheDocument()
    await button('Select Evening automation').click()
    await expect.element(page.getByText('Will send to: Evening automation')).toBeVisible()
    expect(localStorage.getItem('selected-webhook-id')).toBe('w2')
    await page.getByRole('tab', { name: 'Integration Info' }).click()
    await expect.element(page.getByText('"url": "https://n8n.example/hook"', { exact: false })).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await button('Send to Evening automation').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Evening automation does not take step 1.')
    await page.getByRole('link', { name: 'Back: Data Entry' }).click()
    await expect.element(page.getByText('Data preview')).toBeVisible()
    expect(newsroom.sent).toEqual([])
  })
})

describe('all ready steps', () => {
  test('they are sent once, with what became of each and why some were left out', async () => {
    const id = delivery(1).id
    const newsroom = await openAdmin('/admin/processor', {
      'GET /processor': () => ({ json: processed(1) }),
      'GET /deliveries': () => ({ json: delivery(1) }),
      'POST /editions': () => ({
        status: 201,
        json: {
          steps: [
            { step: 1, deliveryId: id, skipped: null },
            { step: 2, deliveryId: null, skipped: 'Nothing has been filed.' },
          ],
        },
      }),
    })
    await button('Process all ready steps').click()
    await dialog().getByRole('button', { name: 'Send them' }).click()
    await expect.element(dialog().getByText('1 of 1 ready')).toBeVisible()
    await expect.element(dialog().getByText('Completed')).toBeVisible()
    await expect.element(dialog().getByText('Nothing has been filed.')).toBeVisible()
    await expect.element(dialog().getByText('Left out')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    expect(newsroom.sent.map(({ path, body }) => [path, body])).toEqual([
      ['POST /api/admin/editions/2031-05-03/deliveries', { webhookId: 'default' }],
    ])
  })
})
