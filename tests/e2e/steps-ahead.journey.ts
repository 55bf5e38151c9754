import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BUILT_SCREENS, ROOT } from '#scripts/project.mjs'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'

const test = sharingOneProduct({ demo: true })

const preloads: { path: string; files: string[] }[] = JSON.parse(
  readFileSync(join(ROOT, BUILT_SCREENS, 'preloads.json'), 'utf8'),
)
/** What the pages of the nine steps load, each with its own form. */
const OF_STEPS = new Set(
  preloads.filter(({ path }) => /^\/step\/\d$/.test(path)).flatMap(({ files }) => files),
)

/**
 * @returns moves the pointer, as a hand does that has come to a page, whose first move can be over before the page
 *   listens; tells which of those files it lacks by now
 */
const lackedBy = (page: Page) => {
  const lacked = new Set(OF_STEPS)
  page.on('requestfinished', (request) => void lacked.delete(new URL(request.url()).pathname))
  return async () => {
    await page.getByRole('heading', { name: 'Task Board' }).hover()
    await page.mouse.move(0, 0)
    return [...lacked]
  }
}

test('whoever is at the board opens a step without waiting for its page, though nothing more comes', async ({
  page,
  product: _,
}) => {
  expect(OF_STEPS.size).toBeGreaterThan(9)
  const lacked = lackedBy(page)
  await comeBackToDemo(page, 'ana')
  await page.goto('/board')
  await expect.poll(lacked).toEqual([])

  await page.route('**/assets/**', () => undefined) // no answer ever comes
  await page.getByRole('link', { name: 'General News' }).click()
  await expect(page.getByRole('heading', { name: 'General News' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeEditable()
})
