import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
// In the product it is loaded once somebody edits; here it is there from the start.
import '#web/admin/formatted-content/source-editor.tsx'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const checks = () => screen.getByRole('region', { name: 'Checks' })
const DAY = '2031-05-03'

test('a text that says another time than was filed is an error of the edition, and is found right by one press', async () => {
  await newsroom.file('ana', 1)
  const boss = newsroom.as('boss')
  await boss.post('/api/admin/deliveries', { step: 1, edition: DAY, webhookId: 'default' })
  const texts = async () =>
    (
      (await boss.get('/api/admin/formatted-content?step=1')).json as {
        rows: { id: string; version: number; status: string }[]
      }
    ).rows
  await expect.poll(async () => (await texts())[0]?.status).toBe('completed')
  const [content] = await texts()
  const text =
    '[Night Herons](https://venue.example/night-herons) play The Blue Door at 10:30 pm, with Pat Delgado.'
  const edited = await boss.patch(`/api/admin/formatted-content/${content?.id}`, {
    ...{ formatted_content: text, version: content?.version },
  })
  expect(edited.status).toBe(200)
  await newsroom.open('/edition', 'boss')
  const finding = () => checks().getByRole('listitem').filter({ hasText: '10:30 pm' })
  const words = () => finding().query()?.textContent ?? ''
  await expect.poll(words).toContain('The text says “10:30 pm”; Night Herons is filed with 8:30 pm.')
  expect(checks().query()?.textContent).toContain('In no entry: “Pat Delgado”.')
  await finding().getByRole('button', { name: 'It is right' }).click()
  await expect.poll(words).toContain('Found right by Bo Lindqvist')
})

test('the dialog of a text says while it is typed what differs from what was filed', async () => {
  await newsroom.file('ana', 1)
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('button', { name: 'Arrange Live Music Boogie' }).click()
  await screen.getByRole('menuitem', { name: 'Edit text' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Content - Step 1' })
  const source = dialog.getByRole('textbox', { name: /^(Source|Your text)$/ })
  await expect.poll(() => source.query()?.textContent).toContain('Night Herons')
  const facts = dialog.getByRole('region', { name: 'Against what was filed' })
  expect(facts.elements()).toHaveLength(0)
  await source.click()
  await userEvent.keyboard('{Control>}{End}{/Control} Night Herons begin at 10:30 pm.')
  await expect
    .element(facts.getByText('The text says “10:30 pm”; Night Herons is filed with 8:30 pm.'))
    .toBeVisible()
})
