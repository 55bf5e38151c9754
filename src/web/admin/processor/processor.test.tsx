import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Delivery } from '#contract/deliveries.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { addEvening } from '#tests/support/screen/evening-webhook.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { findStep } from '#steps/index.ts'
import { announce } from '#web/live/announcements.ts'

const newsroom = realNewsroom({ automation: true })
const EDITION = '2031-05-03'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => button('Send to Default Webhook')
const sendToEvening = () => button('Send to Evening automation')
const dialog = () => page.getByRole('dialog')
/** Read at once: a message that is waited for goes away by itself. */
const announced = () => page.getByText('New Content Available').elements()
const sent = () => newsroom.sent('send')

const groundOf = (of: ReturnType<typeof button>) => getComputedStyle(of.element()).backgroundColor
/** Whether the button to send looks like a white one beside it, and not as the main act of the page. */
const isQuiet = () => groundOf(send()) === groundOf(button('Process all ready steps'))

/** A step with two entries, in front of the administrator. */
async function openWithTwo() {
  await newsroom.file('ana', 1, { bandName: 'Lanterns' })
  await newsroom.file('ben', 1)
  const where = await newsroom.open('/admin/processor', 'boss')
  await expect.element(page.getByRole('tab', { name: 'As readers will see it' })).toBeVisible()
  return where
}

/** As {@link openWithTwo}, with the automation chosen. */
async function openWithEvening() {
  const { id } = await addEvening(newsroom)
  localStorage.setItem('selected-webhook-id', id)
  await openWithTwo()
  return id
}

beforeEach(() => localStorage.removeItem('selected-webhook-id'))

describe('sending a step', () => {
  test('an AI step is sent once, and the dialog shows what came of it (S208, S209, S215, C33)', async () => {
    await openWithTwo()
    await expect.element(page.getByText('Will send to: Default Webhook')).toBeVisible()
    await expect.element(page.getByText('This step is AI formatted', { exact: false })).toBeVisible()
    await send().click()
    await expect.element(dialog().getByRole('heading', { name: 'Webhook Data Sent' })).toBeVisible()
    await expect.element(dialog().getByText('Sent to Default Webhook. The text is ready.')).toBeVisible()
    await expect
      .element(dialog().getByRole('listitem').filter({ hasText: 'Night Herons' }))
      .toHaveTextContent('Night Herons, The Blue Door, 8:30 pm')
    await expect.element(dialog().getByRole('status').getByText('Content Processed')).toBeVisible()
    expect(announced()).toEqual([])
    await dialog().getByRole('tab', { name: 'Next Steps' }).click()
    await expect
      .element(dialog().getByRole('link', { name: 'Export it as step-1-2031-05-03.txt.' }))
      .toBeVisible()
    await dialog().getByRole('tab', { name: 'Original Data' }).click()
    await expect.element(dialog().getByText('"title": "Lanterns"', { exact: false })).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect((await sent()).map(({ body }) => body)).toEqual([
      { step: 1, edition: EDITION, webhookId: 'default' },
    ])
  })

  test('a text that is announced between the answer and its dialog is not announced beside it (C74)', async () => {
    await openWithTwo()
    // The moment in which the sending lets go: nothing of its dialog need be there yet.
    const stop = newsroom
      .cache()
      ?.getMutationCache()
      .subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const { content_id: id } = event.mutation.state.data as Delivery
        if (id) announce({ kind: 'content-completed', id, step: 1 })
      })
    onTestFinished(() => stop?.())
    await send().click()
    await expect.element(dialog().getByRole('status').getByText('Content Processed')).toBeVisible()
    expect(announced()).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(announced()).toEqual([])
  })

  test('a direct step says so and has no prompt; its dialog is the Webhook Preview (S201, S204, S209)', async () => {
    await newsroom.file('ana', 7)
    await newsroom.open('/admin/processor?step=7', 'boss')
    const steps = page.getByRole('navigation', { name: 'Steps' })
    const here = steps.getByRole('link', { name: 'Step 7, Thank You Joke Direct 1 joke' })
    await expect.element(here).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByText('This step is sent directly', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Prompt' })).not.toBeInTheDocument()
    await send().click()
    await expect.element(dialog().getByRole('heading', { name: 'Webhook Preview' })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('what was sent already and waits for its text says when, and is sent again in the dialog (C41)', async () => {
    const webhookId = await openWithEvening()
    await newsroom.automation.will('later')
    await newsroom.as('boss').post('/api/admin/deliveries', { step: 1, edition: EDITION, webhookId })
    await sendToEvening().click()
    const status = dialog().getByRole('status')
    // The city's clock stands at ten.
    await expect
      .element(
        status.getByText('You sent the same at 10:00 am; it is waiting for its text.', { exact: false }),
      )
      .toBeVisible()
    expect(status.getByText('Sent to', { exact: false }).elements()).toEqual([])
    expect(page.getByText('Already sending').elements()).toEqual([])
    expect(await newsroom.automation.calls()).toHaveLength(1)

    await status.getByRole('button', { name: 'Send again' }).click()
    await expect.element(status.getByText('Sent to Evening automation, which accepted it.')).toBeVisible()
    expect(await newsroom.automation.calls()).toHaveLength(2)
    await expect.element(dialog().getByRole('button', { name: 'Close' })).toHaveFocus()
    // Nothing covers it: a message would.
    expect(page.getByText('The delivery is on its way', { exact: false }).elements()).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('a text that is only awaited is not called processed until it is here (C41)', async () => {
    await openWithEvening()
    await newsroom.automation.will('later')
    await sendToEvening().click()
    await expect
      .element(dialog().getByRole('status').getByText('Sent to Evening automation, which accepted it.'))
      .toBeVisible()
    expect(dialog().getByText('Content Processed').elements()).toEqual([])
  })

  test('with nothing filed its button is quiet, says so when pressed and sends nothing (S210)', async () => {
    await newsroom.open('/admin/processor', 'boss')
    await expect.element(page.getByRole('link', { name: /^Open step/ })).toBeVisible()
    await expect.poll(isQuiet).toBe(true)
    await send().click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No task data available for this step and date')
    expect(await newsroom.sent()).toEqual([])
    await newsroom.file('ana', 1)
    await expect.poll(isQuiet).toBe(false)
  })

  test('after an answer was lost, another press is the same intention; after an answer a new one (C41)', async () => {
    await openWithEvening()
    await newsroom.next('send', 'lost')
    await sendToEvening().click()
    await expect.element(page.getByText('Failed to send data to webhook:', { exact: false })).toBeVisible()
    await sendToEvening().click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    expect(await newsroom.automation.calls()).toHaveLength(1)
    await sendToEvening().click()
    await expect.element(dialog()).toBeVisible()
    const keys = (await sent()).map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(await newsroom.automation.calls()).toHaveLength(2)
  })

  test('a refusal is told in its own words, with the time of the next attempt (S215, C41)', async () => {
    await openWithEvening()
    await newsroom.automation.will({ status: 500, headers: { 'retry-after': '1800' } })
    await sendToEvening().click()
    const words =
      'Failed to send data to webhook: Webhook request to Evening automation failed with status 500'
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('Next try at 10:30 am.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('without an answer yet the dialog says so and follows (C41)', async () => {
    const webhookId = await openWithEvening()
    const body = { step: 1, edition: EDITION, webhookId }
    const { json } = await newsroom.as('boss').post('/api/admin/deliveries', body)
    // What a send answers whose first attempt takes longer than it waits, half a minute.
    const still = { ...(json as Delivery), status: 'pending', attempts: 0, formattedContent: null }
    await newsroom.next('send', { status: 201, json: still })
    await newsroom.next('delivery', 'held')
    await sendToEvening().click()
    await expect
      .element(dialog().getByText('On its way to Evening automation', { exact: false }))
      .toBeVisible()
    await expect
      .poll(async () => {
        await newsroom.release()
        return dialog().element().textContent
      })
      .toContain('From the automation')
  })
})

describe('what would be sent', () => {
  test('stands first as readers will see it; its data and the prompt are a tab away (S203, S204, C76)', async () => {
    await openWithTwo()
    const panel = page.getByRole('tabpanel', { name: 'As readers will see it' })
    await expect.element(panel.getByRole('listitem').filter({ hasText: 'Night Herons' })).toBeVisible()
    const line = 'This step is AI formatted: written here, no AI service is configured.'
    await expect.element(page.getByText(line)).toBeVisible()
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    await expect.element(page.getByText('"title": "Lanterns"', { exact: false })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('the nine steps are a list with their state; another is one press away (S201, C76)', async () => {
    const where = await openWithTwo()
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link')
    expect(steps.elements()).toHaveLength(9)
    await expect.element(page.getByRole('link', { name: 'Step 1, Live Music Boogie 2 shows' })).toBeVisible()
    await send().click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    const completed = page.getByRole('link', { name: 'Step 1, Live Music Boogie 2 shows, completed' })
    await expect.element(completed).toBeVisible()
    await page.getByRole('link', { name: /^Step 9, Advertisement Direct Nothing filed/ }).click()
    await expect.poll(where).toBe('/admin/processor?step=9')
    await expect.element(page.getByRole('link', { name: /^Open step/ })).toBeVisible()
  })
})

describe('the prompt', () => {
  test('a changed one goes out, the default does not (C35)', async () => {
    await openWithTwo()
    await page.getByRole('tab', { name: 'Prompt' }).click()
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Rhyme it.')
    await send().click()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await button('Back to the default').click()
    const step = findStep(1)
    const prompt = step?.format === 'ai' ? step.prompt : 'none'
    await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt)
    await send().click()
    await expect.element(dialog()).toBeVisible()
    expect((await sent()).map(({ body }) => body)).toEqual([
      { step: 1, edition: EDITION, webhookId: 'default', customPrompt: 'Rhyme it.' },
      { step: 1, edition: EDITION, webhookId: 'default' },
    ])
  })

  test('one that is too long is refused beneath the button (C35)', async () => {
    await openWithTwo()
    await page.getByRole('tab', { name: 'Prompt' }).click()
    await page.getByRole('textbox', { name: 'Prompt' }).fill('x'.repeat(5001))
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please use at most 5,000 characters')
    expect(await newsroom.sent()).toEqual([])
  })
})

describe('webhook setup', () => {
  test('a choice is kept in this browser, and an inactive webhook cannot be chosen (S200, S207, S216, S218, S219, C36)', async () => {
    const evening = await addEvening(newsroom, { steps: [4] })
    await addEvening(newsroom, { name: 'Old one', isActive: false })
    const where = await openWithTwo()
    const next = page.getByRole('link', { name: 'Next: Webhook Setup' })
    await expect.element(next).toHaveStyle({ textDecorationLine: 'underline' })
    await next.click()
    await expect.poll(where).toBe('/admin/processor?step=1&view=webhook')
    await expect.element(page.getByText('Inactive')).toBeVisible()
    await expect.element(button('Select Old one')).not.toBeInTheDocument()
    await button('Select Evening automation').click()
    await expect.element(page.getByText('Will send to: Evening automation')).toBeVisible()
    expect(localStorage.getItem('selected-webhook-id')).toBe(evening.id)
    await page.getByRole('heading', { name: 'Integration Info' }).click()
    await expect.element(page.getByText(`"url": "${evening.url}"`, { exact: false })).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await sendToEvening().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Evening automation doesn’t take step 1.')
    await page.getByRole('link', { name: 'Back: Data Entry' }).click()
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    await expect.element(page.getByText('Data preview')).toBeVisible()
    expect(await newsroom.sent()).toEqual([])
  })
})

describe('all ready steps', () => {
  test('they are sent once, with what became of each and why some were left out', async () => {
    await openWithTwo()
    await button('Process all ready steps').click()
    await expect.element(dialog().getByText('Nothing filed.').first()).toBeVisible()
    await dialog().getByRole('button', { name: 'Send 1 step' }).click()
    await expect.element(dialog().getByText('1 of 1 ready')).toBeVisible()
    await expect.element(dialog().getByText('Completed')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    expect((await newsroom.sent()).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `/api/admin/editions/${EDITION}/deliveries`, { webhookId: 'default', steps: [1] }],
    ])
  })
})
