import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { protect } from '#tests/support/screen/protect.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import type { StoredSettings } from '#contract/settings.ts'

const newsroom = realNewsroom()
const { required, nothingOwed } = ACCOUNTS.secondFactor
const [boss, ana] = [newsroom.as('boss'), newsroom.as('ana')]
const promote = () => boss.put(`/api/admin/people/${newsroom.ids.ana}/role`, { role: 'admin' })
const anasPage = page.getByRole('heading', { name: 'Ana Álvarez' })
const owedPage = page.getByText(required)
const setUp = page.getByRole('button', { name: 'Set up' })

/** The administrator has a second factor and requires one of the others. */
async function requireIt() {
  await protect(newsroom, 'boss', '2031-05-01T15:00:30Z')
  const { settings, version } = (await boss.get('/api/admin/settings')).json as StoredSettings
  const changed = { ...settings, second_factor_for_administrators: true, version }
  expect((await boss.put('/api/admin/settings', changed)).status).toBe(200)
}

test('an administrator who owes a second factor sets it up first, keeps the codes, and is where they wanted to be (C7)', async () => {
  await requireIt()
  await promote()
  const where = await newsroom.open('/profile?edition=2031-05-07', 'ana')
  await expect.element(owedPage).toBeVisible()
  expect(where()).toBe('/auth/second-factor?next=%2Fprofile%3Fedition%3D2031-05-07')
  expect(await axeFaults()).toEqual([])

  await setUp.click()
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await page.getByLabelText('Code', { exact: true }).fill(await newsroom.codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect.element(codes).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(codes.getByRole('listitem').elements()).toHaveLength(10)

  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(anasPage).toBeVisible()
  expect(where()).toBe('/profile?edition=2031-05-07')
})

test('whoever is made an administrator while a page is open is led to it', async () => {
  await requireIt()
  const where = await newsroom.open('/profile', 'ana')
  await expect.element(anasPage).toBeVisible()
  await promote()
  await expect.element(owedPage).toBeVisible()
  expect(where()).toBe('/auth/second-factor?next=%2Fprofile')
})

test('an administrator whose page is open when it is required is led to it', async () => {
  await promote()
  const where = await newsroom.open('/messages', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await requireIt()
  await expect.element(owedPage).toBeVisible()
  expect(where()).toBe('/auth/second-factor?next=%2Fmessages')
})

test('an address of nothing leads there too; signing out leads away', async () => {
  await requireIt()
  await promote()
  const where = await newsroom.open('/no/such/page', 'ana')
  await expect.element(owedPage).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  expect(where()).toBe('/auth')
  expect((await ana.get('/api/newsroom')).status).toBe(401)
})

test('who has set it up elsewhere meanwhile goes on', async () => {
  await requireIt()
  await promote()
  const where = await newsroom.open('/messages', 'ana')
  await expect.element(setUp).toBeVisible()
  await protect(newsroom, 'ana', '2031-05-01T15:01:00Z')
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(nothingOwed)).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  expect(where()).toBe('/messages')
})

test('nobody else comes to that page', async () => {
  const where = await newsroom.open('/auth/second-factor?next=%2Fprofile', 'ana')
  await expect.element(anasPage).toBeVisible()
  expect(where()).toBe('/profile')
})
