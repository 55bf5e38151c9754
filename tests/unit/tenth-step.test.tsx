import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { readersTip } from '#tests/support/tenth-step/step.ts'

const newsroom = realNewsroom({ jobs: true, hasTenthStep: true })
const { number: STEP, title, example } = readersTip
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = () => page.getByRole('heading', { level: 1, name: title })

test('its card stands on the board, is moved, and leads to its screen', async () => {
  const where = await newsroom.open('/board', 'ana')
  const card = page.getByRole('article', { name: new RegExp(`${title}$`) })
  await expect.element(card.getByText(readersTip.summary)).toBeVisible()
  await button(`Move ${title}`).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  const going = page.getByRole('region', { name: /^In Progress/ })
  await expect.element(going.getByRole('article', { name: new RegExp(`${title}$`) })).toBeVisible()
  await going.getByRole('link', { name: `Step ${STEP}: ${title}` }).click()
  await expect.element(heading()).toBeVisible()
  expect(where()).toContain(`/step/${STEP}`)
})

test('its form is refused in its own words, filed, listed as it looks, and edited', async () => {
  await newsroom.open(`/step/${STEP}`, 'ana')
  await button('Review & Submit').click()
  await expect.element(page.getByText('Tip is required')).toBeVisible()
  await page.getByLabelText('Tip', { exact: true }).fill('The mill is open.')
  await button('Review & Submit').click()
  await expect.element(page.getByRole('dialog', { name: readersTip.reviewTitle })).toBeVisible()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText(readersTip.messages.saved.title)).toBeVisible()
  await expect.element(page.getByRole('emphasis')).toHaveTextContent('The mill is open.')

  await page.getByRole('button', { name: /^Edit The mill/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tip' })
  await dialog.getByLabelText('Tip', { exact: true }).fill('The mill is shut.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('emphasis')).toHaveTextContent('The mill is shut.')
  expect(await newsroom.as('ana').get(`/api/steps/${STEP}/entries?edition=2031-05-03`)).toMatchObject({
    json: { entries: [{ version: 2, row: { tip: 'The mill is shut.' } }] },
  })
})

test('the stepper and the palette lead to it; without directions of its own it says so (S99)', async () => {
  const where = await newsroom.open(`/step/${STEP - 1}`, 'ana')
  const stepper = page.getByRole('navigation', { name: 'Steps' })
  await stepper.getByRole('link', { name: `Next step, ${title}` }).click()
  await expect.element(heading()).toBeVisible()
  const own = stepper.getByRole('link', { name: `Step ${STEP}, ${title}, To Do` })
  await expect.element(own).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByText('No specific instructions available for this step.')).toBeVisible()
  await stepper.getByRole('link', { name: 'Step 1, Live Music Boogie, To Do' }).click()
  await expect.poll(where).toContain('/step/1')

  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Where to' }).fill('reader')
  await page.getByRole('option', { name: new RegExp(`${title} To Do$`) }).click()
  await expect.element(heading()).toBeVisible()
})

test('the overview filters by it, and it is sent', async () => {
  await newsroom.file('ana', 1)
  await newsroom.file('ana', STEP)
  const where = await newsroom.open('/admin', 'boss')
  await page.getByLabelText('Step', { exact: true }).selectOptions(`${STEP}. ${title}`)
  await expect.element(page.getByRole('table').getByText(example.tip)).toBeVisible()
  await expect
    .element(page.getByRole('table').getByText('Night Herons', { exact: false }))
    .not.toBeInTheDocument()
  await page.getByRole('link', { name: `Step ${STEP} in the Content Processor` }).click()
  await expect.poll(where).toContain(`/admin/processor?step=${STEP}`)
  await button('Send to Default Webhook').click()
  const result = page.getByRole('dialog', { name: 'Webhook Preview' })
  await expect.element(result.getByText(example.tip)).toBeVisible()
})

test('the settings say where it starts', async () => {
  await newsroom.open('/admin/settings/steps', 'boss')
  const starts = page.getByRole('group', { name: 'Start pages and videos' })
  const place = starts.getByLabelText(`${STEP}. ${title} · start page`)
  await place.fill('https://tips.example/')
  await button('Save').click()
  await expect.element(page.getByText('They are live on every open screen.')).toBeVisible()
  expect(await newsroom.as('boss').get('/api/admin/settings')).toMatchObject({
    json: { settings: { step_links: { [STEP]: 'https://tips.example/' } } },
  })
})
