import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

// Alone in its file: the palette is fetched with the first press.
test('what is typed while the palette is on its way stands in its field, and moves nobody elsewhere', async () => {
  const whereIs = await newsroom.open('/board', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}3 shortx{Backspace}')
  const field = page.getByRole('combobox', { name: 'Where to' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('3 short')
  await userEvent.keyboard('c')
  await expect.element(field).toHaveValue('3 shortc')
  expect(whereIs()).toBe('/board')
})
