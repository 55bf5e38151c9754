import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const { open } = realNewsroom()

const banner = page.getByRole('banner')

test('a visitor reads the newsroom’s name and finds the way in (S15, S59, S61)', async () => {
  const where = await open('/no/such/page', null)
  await expect.element(banner.getByRole('link', { name: 'City Desk' })).toBeVisible()
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(where()).toBe('/auth')
})

test('a person finds the own name, the profile and the way out in one menu (S61-S64)', async () => {
  const where = await open('/', 'ana')
  await banner.getByRole('button', { name: 'Ana Álvarez' }).click()
  await expect.element(page.getByText('ana@desk.example')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  expect(where()).toBe('/profile')
})

test('the words beside an icon are for the eye, and no text outside of all landmarks', async () => {
  await open('/', 'ana')
  const menu = banner.getByRole('button', { name: 'Ana Álvarez' })
  await expect.element(menu).toBeVisible()
  const theme = banner.getByRole('button', { name: /theme/i })
  while (document.activeElement !== theme.element()) await userEvent.tab()
  await expect.element(page.getByText(/^\w+ theme$|^Theme of/)).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('home says who is welcome, today, and for which day the desk collects (S20, S74, S77, S82, C2)', async () => {
  await open('/', 'ben')
  await expect.element(page.getByText(/^Good \w+, Ben/)).toBeVisible()
  await expect.element(page.getByText('Today is Thu, May 1.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task Board' })).toBeVisible()
  await expect.element(page.getByText('Collecting for Saturday, May 3')).toBeVisible()
  await expect
    .element(page.getByText('Always collect content 2 days ahead of the current date'))
    .toBeVisible()
})

test('a card has its number, title and description, and leads to its step (S84, S85)', async () => {
  const where = await open('/', 'ana')
  const card = page.getByRole('article', { name: /Civil News/ })
  await expect.element(card.getByText('Council, roads, permits, notices.')).toBeVisible()
  await card.getByRole('link', { name: 'Step 3: Civil News' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Civil News' })).toBeVisible()
  expect(where()).toBe('/step/3')
})
