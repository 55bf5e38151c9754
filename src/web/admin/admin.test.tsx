import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin, person } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'

test('title, email and the four tabs stand above every screen; the open one is marked (S183, C58)', async () => {
  await openAdmin('/admin/users')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect.element(page.getByText('boss@desk.example').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link')
  expect(tabs.elements().map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Overview', null],
    ['User Management', 'page'],
    ['Content Processor', null],
    ['Formatted Content', null],
  ])
  await expect.element(page.getByRole('link', { name: 'Task Board' })).toHaveAttribute('href', '/board')
})

test('the menu beside the tabs leads to the mails by keyboard (C58)', async () => {
  const newsroom = await openAdmin('/admin')
  page.getByRole('button', { name: 'Newsroom' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('menuitem', { name: 'Mail' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(newsroom.address).toBe('/admin/mail')
})

test('people are listed with role, name and last activity, the unusable accounts marked (S193, S247, C31)', async () => {
  const people = [
    person({ role: 'admin' }),
    person({
      id: 'b',
      email: 'ben@desk.example',
      full_name: null,
      last_active_at: null,
      is_confirmed: false,
    }),
    person({ id: 'c', email: 'cy@desk.example', is_disabled: true }),
  ]
  await openAdmin('/admin/users', { 'GET /people': () => ({ json: { people } }) })
  await expect.element(page.getByText('ana@desk.example')).toBeVisible()
  const rows = page.getByRole('row').elements().slice(1)
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
  expect(cells.map((row) => row.slice(0, 4))).toEqual([
    ['ARana@desk.example', 'Admin', 'Ana Ruiz', 'Thu, May 1, 10:00 am'],
    ['Bben@desk.exampleNot confirmed', 'User', 'Not given', 'Never'],
    ['ARcy@desk.exampleDisabled', 'User', 'Ana Ruiz', 'Thu, May 1, 10:00 am'],
  ])
  expect(await axeFaults()).toEqual([])
})

test('a kept mail is opened to read, and its link can be copied (C6)', async () => {
  const mail = {
    id: 'm',
    to: 'ana@desk.example',
    subject: 'Confirm your email',
    text: 'Hello,\n\nhttps://desk.example/auth/confirm?token=abc\n\nWithin 24 hours.',
    status: 'kept',
    error: null,
    created_at: '2031-05-01T15:00:00Z',
  }
  await openAdmin('/admin/mail', { 'GET /mails': () => ({ json: { mails: [mail] } }) })
  await page.getByRole('button', { name: 'ana@desk.example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
  await expect.element(dialog.getByText('Within 24 hours.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
