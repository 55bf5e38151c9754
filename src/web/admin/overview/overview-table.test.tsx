import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

const widths = () => [...document.querySelectorAll('th[scope=col]')].map((head) => head.clientWidth)

test('columns of what was filed stay where they are, whatever comes below', async () => {
  await screen.viewport(1350, 940)
  await newsroom.file('ana', 7, { jokeText: 'Short' })
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByRole('cell', { name: 'Short' })).toBeVisible()
  const before = widths()

  const longer = 'Why did the council buy a bigger table? To have room for second thoughts.'
  await newsroom.file('ben', 7, { jokeText: longer })
  await expect.element(screen.getByRole('cell', { name: longer })).toBeVisible()
  expect(widths()).toEqual(before)
})
