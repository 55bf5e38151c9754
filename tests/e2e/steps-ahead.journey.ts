import type { Page } from '@playwright/test'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'

const test = sharingOneProduct({ demo: true })

/** What the page of a step brings, and then each of the nine: its form and its entries. */
const OF_A_STEP = /\/assets\/(step|form)-[\w-]+\.js$/
const PARTS = 10

/** Tells which of those files the page has by now. */
const partsOf = (page: Page) => {
  const has = new Set<string>()
  page.on('requestfinished', (request) => {
    if (OF_A_STEP.test(request.url())) has.add(request.url())
  })
  return () => has.size
}

test('whoever is at the board opens a step without waiting for its page, though nothing more comes', async ({
  page,
  product: _,
}) => {
  const parts = partsOf(page)
  await comeBackToDemo(page, 'ana')
  await page.goto('/board')
  const heading = page.getByRole('heading', { name: 'Task Board' })
  await heading.hover()
  await expect.poll(parts).toBe(PARTS)

  await page.route('**/assets/**', () => undefined) // no answer ever comes
  await page.getByRole('link', { name: 'General News' }).click()
  await expect(page.getByRole('heading', { name: 'General News' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeEditable()
})
