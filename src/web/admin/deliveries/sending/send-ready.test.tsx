import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { GENERIC } from '#shared/generic-messages.ts'
import { findStep } from '#steps/index.ts'

const newsroom = realNewsroom({ jobs: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

/** Two editions have something to send. */
async function fileFor(...editions: string[]) {
  const step = findStep(4)
  if (!step) throw new Error('There is no step 4')
  for (const edition of editions) {
    const body = { ...step.example, [step.editionField]: edition }
    expect(await newsroom.as('ana').post('/api/steps/4/entries', body)).toMatchObject({ status: 201 })
  }
}

const keys = async () =>
  (await newsroom.sent()).filter(({ path }) => path.endsWith('/deliveries')).map(({ key }) => key)

test('after an answer was lost, another edition is another intention, and the same one is not sent twice (C41)', async () => {
  await fileFor('2031-05-03', '2031-05-04')
  await newsroom.open('/admin/processor', 'boss')
  await newsroom.next('sendReady', 'lost')
  await button('Process all ready steps').click()
  await dialog().getByRole('button', { name: 'Send 1 step' }).click()
  await expect.element(page.getByText(GENERIC.unreachable)).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: /^Next edition/ }).click()
  await button('Process all ready steps').click()
  await dialog().getByRole('button', { name: 'Send 1 step' }).click()
  await expect.element(dialog().getByText('1 of 1 ready')).toBeVisible()
  await dialog().getByText('Close', { exact: true }).click()

  await page.getByRole('link', { name: /^Previous edition/ }).click()
  await button('Process all ready steps').click()
  // The first press did send it; what is known of the edition says so.
  const news = dialog().getByRole('checkbox', { name: /General News.*(Unchanged|On its way)/ })
  await expect.element(news).toBeDisabled()
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(dialog().getByText('Nothing new to send', { exact: false })).toBeVisible()

  const [lost, other, ...more] = await keys()
  expect(other).not.toBe(lost)
  expect(more).toEqual([])
})

test('after an answer was lost, another press in the same dialog is the same intention (C41)', async () => {
  await fileFor('2031-05-03')
  await newsroom.open('/admin/processor', 'boss')
  await newsroom.next('sendReady', 'unreachable')
  await button('Process all ready steps').click()
  await dialog().getByRole('button', { name: 'Send 1 step' }).click()
  await expect.element(page.getByText(GENERIC.unreachable)).toBeVisible()
  await dialog().getByRole('button', { name: 'Send 1 step' }).click()
  await expect.element(dialog().getByText('1 of 1 ready')).toBeVisible()
  const [first, second] = await keys()
  expect(second).toBe(first)
})

test('that there is nothing to send is known by its code, and said at the button (S210)', async () => {
  await fileFor('2031-05-03')
  await newsroom.open('/admin/processor?step=4', 'boss')
  await newsroom.next('send', problem(422, 'nothing_to_send', 'All of it is gone.'))
  await expect.element(page.getByRole('tab', { name: 'As readers will see it' })).toBeVisible()
  await button('Send to Default Webhook').click()
  const panel = page.getByRole('complementary', { name: 'Send' })
  await expect.element(panel.getByText(GENERIC.noData)).toBeVisible()
})
