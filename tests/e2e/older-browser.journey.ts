import type { Page } from '@playwright/test'
import { type BrowserFunction, youngFunctions } from '#scripts/young-functions.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'

const test = sharingOneProduct({ demo: true })
test.describe.configure({ timeout: 240_000 })

const STAFF = [
  '/board',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `/step/${step}`),
  '/messages',
  '/edition',
]
const OFFICE = [
  '/admin',
  '/admin/content',
  '/admin/processor',
  '/admin/libraries/sources/live-music',
  '/admin/settings',
]

/** Takes from every page of a browser what the oldest of the supported ones lack. */
const makeOld = (page: Page): Promise<unknown> =>
  page.addInitScript((functions: BrowserFunction[]) => {
    for (const { owner, name, isStatic } of functions) {
      const holder = Reflect.get(globalThis, owner)
      if (holder) Reflect.deleteProperty(isStatic ? holder : holder.prototype, name)
    }
  }, youngFunctions())

for (const [name, paths] of [
  ['ana', STAFF],
  ['boss', OFFICE],
] as const)
  test(`a browser that has nothing younger than what is supported shows ${name} every screen`, async ({
    page,
    product: _,
  }) => {
    await makeOld(page)
    await comeBackToDemo(page, name)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('main h1').first(), path).toBeVisible()
      await expect(page.getByText('could not be loaded'), path).toHaveCount(0)
    }
    expect(await page.evaluate(() => 'groupBy' in Map || 'canParse' in URL)).toBe(false)
  })

test('an older browser reads one sentence, signed in or not', async ({ page, product: _ }) => {
  const sentence = page.getByText('City Desk needs a newer browser')
  await comeBackToDemo(page, 'ana')
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
  for (const path of ['/board', '/auth']) {
    await page.goto(path)
    await expect(sentence).toBeVisible()
    expect((await page.locator('body').innerText()).trim()).toMatch(/^City Desk needs .* or any later one\.$/)
    await page.context().clearCookies()
  }
})
