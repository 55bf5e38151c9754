import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
afterEach(() => page.viewport(1280, 800))

test('the page’s name under the title, email and the four tabs stand above every screen; the open one is marked (S183, C58)', async () => {
  await newsroom.open('/admin/users', 'boss')
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Admin Dashboard', { exact: true })).toBeVisible()
  await expect.element(page.getByText('boss@desk.example').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link')
  expect(tabs.elements().map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Overview', null],
    ['User Management', 'page'],
    ['Content Processor', null],
    ['Formatted Content', null],
    ['Edition', null],
  ])
  const board = page.getByRole('main').getByRole('link', { name: 'Task Board' })
  await expect.element(board).toHaveAttribute('href', expect.stringMatching(/^\/board/))
})

test('the name, the email and the tabs stand in one line, and the content begins within 130 pixels (S183)', async () => {
  await newsroom.open('/admin', 'boss')
  const heading = page.getByRole('heading', { level: 1, name: 'Overview' })
  await expect.element(heading).toBeVisible()
  const yOf = (element: Element) => element.getBoundingClientRect()
  expect(yOf(heading.element()).top).toBeLessThanOrEqual(130)
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' })
  const name = page.getByRole('main').getByText('Admin Dashboard', { exact: true })
  expect(yOf(name.element()).top).toBeGreaterThan(yOf(tabs.element()).top)
  expect(yOf(name.element()).bottom).toBeLessThan(yOf(tabs.element()).bottom)
  expect(await axeFaults()).toEqual([])
  await tabs.getByRole('link', { name: 'Edition' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Edition/ })).toBeVisible()
})

test('the menu beside the tabs leads to the mails by keyboard (C58)', async () => {
  const where = await newsroom.open('/admin', 'boss')
  await expect.element(page.getByRole('button', { name: 'Newsroom' })).toBeVisible()
  page.getByRole('button', { name: 'Newsroom' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('menuitem', { name: 'Mail' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(where).toBe('/admin/mail')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  await page.getByRole('button', { name: 'Newsroom Mail' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Mail' })).toHaveAttribute('aria-current', 'page')
})

test('on phones one choice leads to every page of the administration', async () => {
  await page.viewport(390, 844)
  const where = await newsroom.open('/admin', 'boss')
  const choice = page.getByRole('combobox', { name: 'Admin Dashboard' })
  await expect.element(choice).toHaveValue('admin')
  await choice.selectOptions('Libraries')
  await expect.poll(where).toContain('/admin/libraries/')
  await expect.element(choice).toHaveValue('libraries')
})

test('people are listed with role, name and last activity, the unusable accounts marked (S193, S247, C31)', async () => {
  const boss = newsroom.as('boss')
  await boss.post('/api/admin/people', { email: 'nia@desk.example', fullName: '', role: 'user' })
  await boss.post(`/api/admin/people/${newsroom.ids.ben}/disable`)
  await newsroom.open('/admin/users', 'boss')
  await expect.element(page.getByText('ana@desk.example')).toBeVisible()
  const rows = page.getByRole('row').elements().slice(1)
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
  expect(cells.map((row) => row.slice(0, 4))).toEqual([
    ['AÁAna Álvarez', 'ana@desk.example', 'User', 'Thu, May 1, 10:00 am'],
    ['BOBen Okafor', 'ben@desk.example', 'UserDisabled', 'Thu, May 1, 10:00 am'],
    ['BLBo Lindqvist', 'boss@desk.example', 'Admin', 'Thu, May 1, 10:00 am'],
    ['Nnia', 'nia@desk.example', 'UserNot confirmed', 'Never'],
  ])
  expect(await axeFaults()).toEqual([])
})

test('without emails one card says what will be there, and what it means that none is sent from here', async () => {
  await newsroom.open('/admin/mail', 'boss')
  const card = page.getByRole('region', { name: MAIL_MESSAGES.none })
  await expect.element(card.getByText(MAIL_MESSAGES.notSetUp)).toBeVisible()
  expect(page.getByText(MAIL_MESSAGES.notSetUp).elements()).toHaveLength(1)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('a kept mail is opened to read, and its link can be copied (C6)', async () => {
  await newsroom
    .as('boss')
    .post('/api/admin/people', { email: 'nia@desk.example', fullName: 'Nia', role: 'user' })
  await newsroom.open('/admin/mail', 'boss')
  await page.getByRole('button', { name: 'nia@desk.example' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/\/invite\?token=[\w-]+/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
