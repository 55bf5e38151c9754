import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GENERIC } from '#shared/generic-messages.ts'
import { findStep } from '#steps/index.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom({ jobs: true })
const EDITION = '2031-05-03'
const sendNow = () => page.getByRole('button', { name: /^Send now/ })

/** A text of the news that failed, which is all that is shown. */
async function failed() {
  await newsroom.empty('webhook_formatted_content')
  const why = { formatted_content: '', step_number: 4, status: 'failed', reason: 'No answer came.' }
  await newsroom.store('webhook_formatted_content', [storedContent({ ...why, select_date: EDITION })])
  await newsroom.open('/admin/content', 'boss')
  await expect.element(sendNow()).toBeVisible()
}

test('a text that failed is sent where it is read, and what came of it is shown there', async () => {
  const step = findStep(4)
  if (!step) throw new Error('There is no step 4')
  const entry = { ...step.example, [step.editionField]: EDITION }
  expect(await newsroom.as('ana').post('/api/steps/4/entries', entry)).toMatchObject({ status: 201 })
  await failed()
  expect(await axeFaults()).toEqual([])
  await sendNow().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('tab', { name: 'Content Preview' })).toBeVisible()
  await expect.element(dialog.getByRole('link').first()).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Formatted Content', level: 1 })).toBeVisible()
  await expect.element(sendNow()).toHaveFocus()
  const sent = (await newsroom.sent()).filter(({ path }) => path.endsWith('/deliveries'))
  expect(sent.map(({ body }) => body)).toMatchObject([{ step: 4, edition: EDITION }])
})

test('where its entries are gone, it says that there is nothing to send', async () => {
  await newsroom.empty('general_news')
  await failed()
  await sendNow().click()
  await expect.element(page.getByText(GENERIC.noData)).toBeVisible()
})
