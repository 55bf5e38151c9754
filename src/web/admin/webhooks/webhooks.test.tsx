import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Webhook } from '#contract/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { addEvening as addWebhook } from '#tests/support/screen/evening-webhook.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })
const PATH = '/api/admin/webhooks'
const PASSWORD = 'paper-lantern-42'
const SETUP = '/admin/processor?view=webhook'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const dialog = () => page.getByRole('dialog')
const open = () => newsroom.open(SETUP, 'boss')
const addEvening = (change: object = {}) => addWebhook(newsroom, change)
const addWithHeader = () =>
  addEvening({ authentication: 'header', headerName: 'X-Key', headerValue: 'open sesame' })
const stored = async () => ((await newsroom.as('boss').get(PATH)).json as { webhooks: Webhook[] }).webhooks
/** The header that a call to the automation carries now. */
async function keyOfCall(id: string): Promise<string | undefined> {
  await newsroom.as('boss').post(`${PATH}/${id}/test`)
  return (await newsroom.automation.calls()).at(-1)?.headers['x-key']
}

/** A secret as it is shown. */
const SECRET = /^whsec_[\w+/=]{20,}$/

/** The buttons of the page that look like this one. */
const likeMain = (main: Element) =>
  [...document.querySelectorAll('main button')].filter(
    (one) => getComputedStyle(one).backgroundColor === getComputedStyle(main).backgroundColor,
  )

beforeEach(() => localStorage.removeItem('selected-webhook-id'))

/** So many calls of 1,800 ms were made to it, of which the last one failed. */
async function attempt({ id, url, name }: Webhook, times: number) {
  const delivery_id = crypto.randomUUID()
  await newsroom.store('webhook_deliveries', [
    {
      ...{ id: delivery_id, webhook_id: id, kind: 'send', step_number: 1, select_date: '2031-05-03' },
      ...{ content_id: crypto.randomUUID(), payload: { webhook: { url, name } }, status: 'failed' },
      ...{ attempts: times, attempts_before: 0, created_by: newsroom.ids.boss },
      ...{ created_at: '2031-05-01T12:00:00Z', updated_at: '2031-05-01T12:00:00Z' },
    },
  ])
  const attempts = Array.from({ length: times }, (_, index) => ({
    ...{ id: crypto.randomUUID(), delivery_id, number: index + 1, http_status: 200, took_ms: 1800 },
    error: index + 1 === times ? 'It failed with status 500' : null,
    created_at: '2031-05-01T12:00:00Z',
  }))
  await newsroom.store('webhook_attempts', attempts)
}

describe('the list', () => {
  test('shows how each did, and one form is open at a time (S216, S221)', async () => {
    const evening = await addEvening()
    await attempt(evening, 40)
    await open()
    await expect
      .element(page.getByText('Last 7 days: 97% of 40 calls succeeded, 95% within 1,800 ms.'))
      .toBeVisible()
    await expect.element(page.getByText('No calls in the last 7 days.')).toBeVisible()
    await button('Edit Evening automation').click()
    await expect.element(page.getByRole('form', { name: 'Edit Webhook' })).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await button('Cancel').click()
    await expect.element(button('Edit Evening automation')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await newsroom.next('updateWebhook', 'held')
    await button('Save').click()
    button('Add Webhook').element().focus()
    await newsroom.release()
    await expect.element(page.getByRole('form')).not.toBeInTheDocument()
    await expect.element(button('Add Webhook')).toHaveFocus()
    await button('Add Webhook').click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(page.getByRole('form', { name: 'Add Webhook' })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Edit Webhook' })).not.toBeInTheDocument()
    expect(
      likeMain(page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).element()),
    ).toHaveLength(1)
    expect(await axeFaults()).toEqual([])
  })

  test('deleting the chosen one chooses the first that is left (S222)', async () => {
    const evening = await addEvening()
    localStorage.setItem('selected-webhook-id', evening.id)
    await open()
    await expect.element(page.getByText('Will send to: Evening automation')).toBeVisible()
    await button('Delete Evening automation').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Will send to: Default Webhook')).toBeVisible()
    expect((await stored()).map(({ id }) => id)).toEqual(['default'])
    expect(localStorage.getItem('selected-webhook-id')).toBe('default')
  })

  test('that the last one stays is said in the server’s words (S222)', async () => {
    await open()
    await button('Delete Default Webhook').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(WEBHOOKS.last.detail)).toBeVisible()
  })

  test('a test says what came of it, with the answer', async () => {
    const body = JSON.stringify({ message: 'The webhook is not registered. <b>not registered</b>' })
    await newsroom.automation.will({ status: 404, body })
    await addEvening()
    await open()
    await button('Send test to Evening automation').click()
    await expect.element(dialog().getByText('is inactive', { exact: false })).toBeVisible()
    const answer = dialog().getByRole('group', { name: 'Its answer' })
    await expect.element(answer.getByText('<b>not registered</b>', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText(/It said: The webhook is not registered\./)).toBeVisible()
  })

  const AWAITED = 'A real send would wait 15 minutes for its callback, then fail.'
  test.for([
    ['<!doctype html><p>Hello</p>', `with a web page (HTML) instead of a text. ${AWAITED}`],
    ['', `with no text. ${AWAITED}`],
    ['{"formattedContent": "Ni', `with JSON that is broken. ${AWAITED}`],
    ['{"formattedContent":[]}', 'is a list, not text. A real send would fail.'],
  ])('a test of one that answers 200 with %j says what will happen', async ([body = '', says = '']) => {
    await newsroom.automation.will({ status: 200, body })
    await addEvening()
    await open()
    await button('Send test to Evening automation').click()
    await expect.element(dialog().getByText(says, { exact: false })).toBeVisible()
    const answer = dialog().getByRole('group', { name: 'Its answer' })
    if (body === '') await expect.element(answer).not.toBeInTheDocument()
    else await expect.element(answer).toHaveTextContent(body)
    expect(await axeFaults()).toEqual([])
  })

  test('a new secret is asked about, shown once, and needs the password of late', async () => {
    await addEvening()
    await newsroom.givePassword('boss', PASSWORD)
    await newsroom.setNow('2031-05-01T15:20:00Z')
    await open()
    await button('New secret of Evening automation').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
    await button('Go on').click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    expect(await stored()).toMatchObject([{}, { oldSecretUntil: expect.any(String) }])
    await button('I have copied it').click()
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
  })
})

describe('the form', () => {
  test('an invalid one is not sent and says why at each field (S217, S223, C39)', async () => {
    await open()
    await button('Add Webhook').click()
    await button('None').click()
    await field('Time-out in seconds').fill('31')
    await page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).click()
    await expect.element(page.getByText('Please give the webhook a name')).toBeVisible()
    await expect.element(page.getByText('Please enter a valid URL')).toBeVisible()
    await expect.element(page.getByText('Please choose at least one step')).toBeVisible()
    await expect.element(page.getByText('Please enter a whole number from 1 to 30')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    expect(await axeFaults()).toEqual([])
    expect(await newsroom.sent()).toEqual([])
  })

  test('a new webhook is stored and its secret shown this once; a refusal stands at its field', async () => {
    const reason = '10.0.0.1 is not a public address, and the operator hasn’t allowed it.'
    await open()
    await button('Add Webhook').click()
    await field('Name').fill('Evening automation')
    await field('Webhook URL').fill('https://10.0.0.1/webhook-test/desk')
    await expect
      .element(page.getByText('answers only while n8n is listening', { exact: false }))
      .toBeVisible()
    await page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).click()
    await expect.element(page.getByText(reason, { exact: false })).toBeVisible()
    await field('Webhook URL').fill('https://n8n.example/webhook/desk')
    await expect.element(page.getByText(reason, { exact: false })).not.toBeInTheDocument()
    await page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Evening automation',
      url: 'https://n8n.example/webhook/desk',
      steps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      isActive: true,
      authentication: 'signature',
      headerName: null,
      timeoutSeconds: 30,
      callbackMinutes: 15,
    })
  })

  test('a refusal of what is no field of the form is said all the same', async () => {
    const detail = 'This webhook cannot be changed from here.'
    await addEvening()
    await newsroom.next(
      'updateWebhook',
      problem(422, 'invalid_input', detail, { fields: { version: detail } }),
    )
    await open()
    await button('Edit Evening automation').click()
    await button('Save').click()
    await expect.element(page.getByText(detail)).toBeVisible()
  })

  test('a stored header’s value is kept by an empty field and never shown (C37)', async () => {
    const { id } = await addWithHeader()
    await open()
    await button('Edit Evening automation').click()
    await expect.element(field('Header value')).toHaveValue('')
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).toBeVisible()
    await field('Name').fill('Morning automation')
    await button('Save').click()
    await expect.element(page.getByText('Webhook saved')).toBeVisible()
    expect(await stored()).toMatchObject([{}, { name: 'Morning automation', headerName: 'X-Key' }])
    expect(JSON.stringify(await stored())).not.toContain('open sesame')
    expect(await keyOfCall(id)).toBe('open sesame')
    expect((await newsroom.sent())[0]?.body).not.toHaveProperty('headerValue')
  })

  test('a new address asks for the header’s value again before anything is sent (C37)', async () => {
    const { id } = await addWithHeader()
    await open()
    await button('Edit Evening automation').click()
    await field('Webhook URL').fill(`${await newsroom.automation.url()}/elsewhere`)
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).not.toBeInTheDocument()
    const again = page.getByText('Enter the header’s value again', { exact: false })
    await expect.element(again).toBeVisible()
    await button('Save').click()
    await expect.element(field('Header value')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Header value')).toHaveFocus()
    expect(await newsroom.sent()).toEqual([])
    await field('Header value').fill('another word')
    await button('Save').click()
    await expect.element(page.getByText('Webhook saved')).toBeVisible()
    expect(await keyOfCall(id)).toBe('another word')
  })
})

test('the webhooks are met under one strip of views, the guide folded away beneath them (S200, S216, S218)', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Webhook Manager' })).toBeVisible()
  await expect.element(button('Add Webhook')).toBeVisible()
  expect(page.getByRole('tablist').elements()).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'Integration Info' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Expected payload' })).not.toBeInTheDocument()
})

test('the way back from the webhooks is not said to be the open page (S207)', async () => {
  await open()
  const back = page.getByRole('link', { name: 'Back: Data Entry' })
  await expect.element(back).toBeVisible()
  await expect.element(back).not.toHaveAttribute('aria-current')
})

test('the integration guide has the payload, both recipes and a workflow to import (S218)', async () => {
  const evening = await addEvening()
  localStorage.setItem('selected-webhook-id', evening.id)
  await open()
  await page.getByRole('heading', { name: 'Integration Info' }).click()
  for (const title of [
    'Current configuration',
    'Expected payload',
    'Verify that a call is ours',
    'Send the text back',
  ])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download the workflow' })
  await expect.element(link).toHaveAttribute('download', 'city-desk-n8n-workflow.json')
  const [, file = ''] = link.element().getAttribute('href')?.split(',') ?? []
  expect(JSON.parse(decodeURIComponent(file)).nodes).toHaveLength(9)
  expect(await axeFaults()).toEqual([])
})

test('a webhook may want events of the edition alone', async () => {
  const { id } = await addEvening()
  await open()
  await button('Edit Evening automation').click()
  await page.getByRole('checkbox', { name: WEBHOOKS.eventNames['edition.approved'] }).click()
  for (const name of ['1. Live Music Boogie', '4. General News'])
    await page.getByRole('checkbox', { name }).click()
  await button('Save').click()
  await expect.element(page.getByText(WEBHOOKS.takesNoStep)).toBeVisible()
  const changed = (await stored()).find((one) => one.id === id)
  expect(changed).toMatchObject({ steps: [], events: ['edition.approved'] })
})
