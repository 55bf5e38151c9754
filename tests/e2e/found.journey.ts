import type { Page } from '@playwright/test'
import { confirm, entries, review } from './support/board.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

const test = sharingOneProduct({ demo: true, isAlone: true })

const use = (page: Page, title: string) => page.getByRole('button', { name: `Use ${title}`, exact: true })

test('what one files leaves the list of the other, comes back when it is deleted, and is put aside for both', async ({
  page,
  newcomer,
  product: _,
}) => {
  const other = await newcomer()
  await comeBackToDemo(page, 'ana')
  await comeBackToDemo(other, 'ben')
  for (const desk of [page, other]) await desk.goto('/step/1')
  const panel = page.getByRole('region', { name: /^Found for this day/ })
  const first = panel.getByRole('button', { name: /^Use / }).first()
  await expect(first).toBeVisible()
  const title = (await first.innerText()).replace(/^Use\s+/, '').trim()
  await expect(use(other, title)).toBeVisible()

  await first.click()
  await confirm(await review(page, 'Check the listing'))
  await expect(use(other, title)).toHaveCount(0)
  await expect(use(page, title)).toHaveCount(0)

  const filed = entries(page).filter({ hasText: title })
  await filed.getByRole('button', { name: /^Delete / }).click()
  await expectToast(page, 'Entry deleted')
  await expect(use(other, title)).toBeVisible()
  await expect(use(page, title)).toBeVisible()

  await other.getByRole('button', { name: `Not for us: ${title}`, exact: true }).click()
  await expect(use(page, title)).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(use(page, title)).toBeVisible()
})
