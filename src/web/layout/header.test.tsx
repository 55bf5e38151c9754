import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { KEYBOARD } from '#shared/keyboard-messages.ts'

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

test('the theme is one choice of three in the account menu, and no icon of the header', async () => {
  await open('/', 'ana')
  const menu = banner.getByRole('button', { name: 'Ana Álvarez' })
  await expect.element(menu).toBeVisible()
  expect(banner.getByRole('button', { name: /theme/i }).elements()).toEqual([])
  await menu.click()
  const choices = page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio')
  await expect
    .poll(() => choices.elements().map((one) => one.textContent))
    .toEqual(['Light', 'Dark', 'System'])
  await expect.element(choices.nth(2)).toHaveAttribute('aria-checked', 'true')
  const chosen = vi.fn<(event: Event) => void>()
  document.addEventListener('choose-theme', chosen, { once: true })
  await choices.nth(1).click()
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail: 'dark' }))
  expect(await axeFaults(['region'])).toEqual([])
})

test('the words beside an icon are for the eye, and no text outside of all landmarks', async () => {
  await open('/', 'ana')
  const menu = banner.getByRole('button', { name: 'Ana Álvarez' })
  await expect.element(menu).toBeVisible()
  const search = banner.getByRole('button', { name: KEYBOARD.palette })
  while (document.activeElement !== search.element()) await userEvent.tab()
  await expect.element(page.getByText(KEYBOARD.palette, { exact: true })).toBeVisible()
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

test('an edition of another year says which: May 3 of 2036 is a Saturday, too', async () => {
  await open('/?edition=2036-05-03', 'ana')
  await expect.poll(() => banner.element().textContent).toContain('Sat, May 3, 2036')
  await expect.element(page.getByText('Collecting for Saturday, May 3, 2036')).toBeVisible()
  await expect.poll(() => document.title).toContain('Sat, May 3, 2036')
  await open('/admin?edition=2036-05-03', 'boss')
  await expect.element(page.getByRole('heading', { name: 'Saturday, May 3, 2036' })).toBeVisible()
})

test('a card has its number, title and description, and leads to its step (S84, S85)', async () => {
  const where = await open('/', 'ana')
  const card = page.getByRole('article', { name: /Civil News/ })
  await expect.element(card.getByText('Council, roads, permits, notices.')).toBeVisible()
  await card.getByRole('link', { name: 'Step 3: Civil News' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Civil News' })).toBeVisible()
  expect(where()).toBe('/step/3')
})
