import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin, webhook } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const SETUP = '/admin/processor?view=webhook'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const dialog = () => page.getByRole('dialog')
const evening = webhook({
  id: 'b1a7c0de-0000-4000-8000-000000000001',
  name: 'Evening automation',
  url: 'https://n8n.example/webhook/desk',
  steps: [1, 4],
  isSigned: true,
  version: 3,
  health: {
    attempts: 40,
    succeeded: 39,
    p95Ms: 1800,
    lastFailure: {
      at: '2031-05-01T12:00:00Z',
      error: 'Webhook request to Evening automation failed with status 500',
    },
  },
})
const both: Replies = { 'GET /webhooks': () => ({ json: { webhooks: [webhook(), evening] } }) }
const SECRET = 'whsec_c2hvd24gdGhpcyBvbmNl'

beforeEach(() => localStorage.removeItem('selected-webhook-id'))

describe('the list', () => {
  test('shows how each did, and one form is open at a time (S216, S221)', async () => {
    await openAdmin(SETUP, both)
    await expect
      .element(page.getByText('Last 7 days: 97 % of 40 calls succeeded, 95 % within 1,800 ms.'))
      .toBeVisible()
    await expect.element(page.getByText('Nothing was sent in the last 7 days.')).toBeVisible()
    await button('Edit Evening automation').click()
    await expect.element(page.getByRole('form', { name: 'Edit Webhook' })).toBeVisible()
    await button('Add Webhook').click()
    await expect.element(page.getByRole('form', { name: 'Add Webhook' })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Edit Webhook' })).not.toBeInTheDocument()
    expect(await axeFaults()).toEqual([])
  })

  test('deleting the chosen one chooses the first that is left (S222)', async () => {
    localStorage.setItem('selected-webhook-id', evening.id)
    let isThere = true
    const newsroom = await openAdmin(SETUP, {
      'GET /webhooks': () => ({ json: { webhooks: isThere ? [webhook(), evening] : [webhook()] } }),
      'DELETE /webhooks': () => {
        isThere = false
        return { json: { ok: true } }
      },
    })
    await expect.element(page.getByText('Will send to: Evening automation')).toBeVisible()
    await button('Delete Evening automation').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Will send to: Default Webhook')).toBeVisible()
    expect(newsroom.sent.map(({ path }) => path)).toEqual([`DELETE /api/admin/webhooks/${evening.id}`])
    expect(localStorage.getItem('selected-webhook-id')).toBe('default')
  })

  test('that the last one stays is said in the server’s words (S222)', async () => {
    const said = { title: 'This webhook stays', detail: 'It is the last one.' }
    await openAdmin(SETUP, { 'DELETE /webhooks': () => problem(409, 'conflict', said) })
    await button('Delete Default Webhook').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('It is the last one.')).toBeVisible()
  })

  test('a test says what came of it, with the answer', async () => {
    const result = {
      ok: false,
      reason:
        'Webhook request to Evening automation failed with status 404. In n8n this means that it is not active.',
      httpStatus: 404,
      tookMs: 12,
      answer: '<b>not registered</b>',
    }
    await openAdmin(SETUP, { ...both, 'POST /test': () => ({ json: result }) })
    await button('Send test to Evening automation').click()
    await expect.element(dialog().getByText('not active', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText('<b>not registered</b>')).toBeVisible()
  })

  test('a new secret is asked about, shown once, and needs the password of late', async () => {
    let isFresh = false
    await openAdmin(SETUP, {
      ...both,
      'POST /secret': () =>
        isFresh ? { json: { webhook: evening, secret: SECRET } } : problem(403, 'password_again'),
      'POST /password-again': () => {
        isFresh = true
        return { json: { ok: true } }
      },
    })
    await button('New secret of Evening automation').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('the-password-1')
    await button('Go on').click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    await button('I have copied it').click()
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
  })
})

describe('the form', () => {
  test('an invalid one is not sent and says why at each field (S217, S223, C39)', async () => {
    const newsroom = await openAdmin(SETUP)
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
    expect(newsroom.sent).toEqual([])
  })

  test('a new webhook is stored and its secret shown this once; a refusal stands at its field', async () => {
    const reason = '10.0.0.1 is not a public address, and the operator has not allowed it.'
    let isRefused = true
    const newsroom = await openAdmin(SETUP, {
      'POST /webhooks': () =>
        isRefused
          ? problem(422, 'invalid_input', { fields: { url: reason } })
          : { status: 201, json: { webhook: evening, secret: SECRET } },
    })
    await button('Add Webhook').click()
    await field('Name').fill('Evening automation')
    await field('Webhook URL').fill('https://10.0.0.1/webhook-test/desk')
    await expect
      .element(page.getByText('answers only while n8n is listening', { exact: false }))
      .toBeVisible()
    await page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).click()
    await expect.element(page.getByText(reason)).toBeVisible()
    isRefused = false
    await field('Webhook URL').fill('https://n8n.example/webhook/desk')
    await expect.element(page.getByText(reason)).not.toBeInTheDocument()
    await page.getByRole('form').getByRole('button', { name: 'Add Webhook' }).click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    expect(newsroom.sent.at(-1)?.body).toEqual({
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

  test('a stored header’s value is kept by an empty field and never shown (C37)', async () => {
    const own = { ...evening, authentication: 'header' as const, headerName: 'X-Key', hasHeaderValue: true }
    const newsroom = await openAdmin(SETUP, {
      'GET /webhooks': () => ({ json: { webhooks: [own] } }),
      'PATCH /webhooks': () => ({ json: { webhook: own, secret: null } }),
    })
    await button('Edit Evening automation').click()
    await expect.element(field('Header value')).toHaveValue('')
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).toBeVisible()
    await field('Name').fill('Morning automation')
    await button('Save').click()
    await expect.element(page.getByText('Webhook saved')).toBeVisible()
    expect(newsroom.sent[0]?.body).toMatchObject({
      name: 'Morning automation',
      headerName: 'X-Key',
      version: 3,
    })
    expect(newsroom.sent[0]?.body).not.toHaveProperty('headerValue')
  })

  test('a new address asks for the header’s value again before anything is sent (C37)', async () => {
    const own = { ...evening, authentication: 'header' as const, headerName: 'X-Key', hasHeaderValue: true }
    const newsroom = await openAdmin(SETUP, {
      'GET /webhooks': () => ({ json: { webhooks: [own] } }),
      'PATCH /webhooks': () => ({ json: { webhook: own, secret: null } }),
    })
    await button('Edit Evening automation').click()
    await field('Webhook URL').fill('https://elsewhere.example/webhook/desk')
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).not.toBeInTheDocument()
    const again = page.getByText('Please enter the value of the header again', { exact: false })
    await expect.element(again).toBeVisible()
    await button('Save').click()
    await expect.element(field('Header value')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Header value')).toHaveFocus()
    expect(newsroom.sent).toEqual([])
    await field('Header value').fill('open sesame')
    await button('Save').click()
    await expect.element(page.getByText('Webhook saved')).toBeVisible()
    expect(newsroom.sent[0]?.body).toMatchObject({ headerValue: 'open sesame' })
  })

  test('when somebody was faster nothing is lost, and the person chooses', async () => {
    let isLate = true
    const newsroom = await openAdmin(SETUP, {
      ...both,
      'PATCH /webhooks': () =>
        isLate
          ? problem(409, 'conflict', { current: { ...evening, name: 'Theirs', version: 4 } })
          : { json: { webhook: evening, secret: null } },
    })
    await button('Edit Evening automation').click()
    await field('Name').fill('Mine')
    await button('Save').click()
    await expect.element(page.getByText('Somebody has changed this webhook', { exact: false })).toBeVisible()
    isLate = false
    await button('Keep mine').click()
    await button('Save').click()
    await expect.element(page.getByText('Webhook saved')).toBeVisible()
    expect(newsroom.sent.at(-1)?.body).toMatchObject({ name: 'Mine', version: 4 })
  })
})

test('the integration guide has the payload, both recipes and a workflow to import (S218)', async () => {
  localStorage.setItem('selected-webhook-id', evening.id)
  await openAdmin(SETUP, both)
  await page.getByRole('tab', { name: 'Integration Info' }).click()
  for (const title of [
    'Current configuration',
    'Expected payload',
    'Know that a call is ours',
    'Send the text back',
  ])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download the workflow' })
  await expect.element(link).toHaveAttribute('download', 'city-desk-n8n-workflow.json')
  const [, file = ''] = link.element().getAttribute('href')?.split(',') ?? []
  expect(JSON.parse(decodeURIComponent(file)).nodes).toHaveLength(4)
  expect(await axeFaults()).toEqual([])
})
