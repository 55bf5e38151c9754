import type { Page } from '@playwright/test'
import { GET_IT } from '#shared/edition-mail-messages.ts'
import { OFFLINE } from '#shared/offline-messages.ts'
import { ACTS } from '#shared/search-messages.ts'
import { button } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { arriveFirst } from './support/people.ts'

/** As a newer version serves it: that file of this page's version is there no more. */
const lack = (page: Page, part: string) =>
  page.route(
    (url) => url.pathname.startsWith(`/assets/${part}-`),
    (route) => route.fulfill({ status: 404, body: '' }),
  )
const told = (page: Page) => page.getByText(OFFLINE.newVersion.title, { exact: true })

/** As a person does: again, where the first press came before the page listened, some frames after it is drawn. */
const pressUntilTold = (page: Page) =>
  expect(async () => {
    await page.mouse.click(5, 5)
    await expect(told(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('after an upgrade an open page says of whatever part is missing that a new version is there', async ({
  page,
  expected,
}) => {
  expected.push(/Failed to fetch dynamically imported module/)
  await arriveFirst(page)

  await test.step('what shows messages', async () => {
    await lack(page, 'toaster-part')
    await page.goto('/board')
    await pressUntilTold(page)
    await page.unrouteAll()
  })

  await test.step('what drags', async () => {
    await lack(page, 'drag-part')
    await page.goto('/board')
    await pressUntilTold(page)
    await page.unrouteAll()
  })

  await test.step('an act of the palette', async () => {
    await lack(page, 'office-dialogs')
    await page.goto('/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(ACTS.invite.name)
    await page.getByRole('option', { name: ACTS.invite.name }).click()
    await expect(told(page)).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a copy of the edition', async () => {
    await lack(page, 'copies')
    await page.goto('/edition')
    await button(page, GET_IT.title).click()
    await page.getByRole('menuitem', { name: GET_IT.copy }).click()
    await expect(told(page)).toBeVisible()
  })
})
