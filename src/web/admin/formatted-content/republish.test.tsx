import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { findStep } from '#steps/index.ts'

const newsroom = realNewsroom({ jobs: true })
async function republish() {
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Republish' }).click()
}
const question = () => page.getByRole('alertdialog', { name: 'Republish anyway?' })
const confirm = () => question().getByRole('button', { name: 'Republish' }).click()

/** A text whose webhook is not active any more, so that it is asked about. */
async function textOfInactiveWebhook() {
  const step = findStep(4)
  if (!step) throw new Error('There is no step 4')
  const edition = '2031-05-03'
  const boss = newsroom.as('boss')
  await newsroom.as('ana').post('/api/steps/4/entries', { ...step.example, [step.editionField]: edition })
  const sent = await boss.post('/api/admin/deliveries', { step: 4, edition, webhookId: 'default' })
  expect(sent).toMatchObject({ status: 201, json: { status: 'completed' } })
  const off = await boss.patch('/api/admin/webhooks/default', { isActive: false, version: 1 })
  expect(off).toMatchObject({ status: 200 })
}

const asked = async () =>
  (await newsroom.sent())
    .filter(({ path }) => path.endsWith('/republish'))
    .map(({ key, body }) => ({ key, body }))

test('after the answer to a confirmation was lost it asks anew, and goes out once (S238, C43)', async () => {
  await textOfInactiveWebhook()
  await newsroom.open('/admin/content', 'boss')
  await republish()
  await expect.element(question().getByText('Default Webhook is no longer active.')).toBeVisible()
  await newsroom.next('republish', 'lost')
  await confirm()
  await expect.element(page.getByText('Failed to republish content')).toBeVisible()

  await republish()
  await expect.element(question().getByText('Default Webhook is no longer active.')).toBeVisible()
  await confirm()
  await expect.element(page.getByText('The content is republished.')).toBeVisible()

  const { json } = await newsroom.as('boss').get('/api/admin/deliveries?kind=republish')
  expect(json).toMatchObject({ rows: [{ status: 'completed' }] })
  const [first, confirmed, second, again] = await asked()
  expect(second).toMatchObject({ body: { isConfirmed: false }, key: first?.key })
  expect(again).toEqual(confirmed)
})
