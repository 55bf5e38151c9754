import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminPerson } from '#contract/people.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const PASSWORD = 'paper-lantern-42'
const personOf = async (email: string) => {
  const { people } = (await newsroom.as('boss').get('/api/admin/people')).json as { people: AdminPerson[] }
  return people.find((person) => person.email === email)
}

const menuOf = async (name: string) => page.getByRole('button', { name: `Manage ${name}` }).click()
const choose = async (item: string) => page.getByRole('menuitem', { name: item }).click()
const confirm = async (verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click()

test('a person is made an administrator after a question (S256, C47)', async () => {
  await newsroom.open('/admin/users', 'boss')
  await menuOf('Ana Álvarez')
  await choose('Make administrator')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Make Ana Álvarez an administrator?' }))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(await newsroom.sent()).toEqual([])
  await confirm('Make administrator')
  await expect.element(page.getByText('Ana Álvarez is an administrator now.')).toBeVisible()
  expect(await personOf('ana@desk.example')).toMatchObject({ role: 'admin' })
})

test('what is dangerous asks for the password when it was given a while ago, then goes on by itself (C7)', async () => {
  await newsroom.givePassword('boss', PASSWORD)
  await newsroom.setNow('2031-05-01T15:20:00Z')
  await newsroom.open('/admin/users', 'boss')
  await menuOf('Ana Álvarez')
  await choose('Disable')
  await confirm('Disable')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(page.getByRole('button', { name: 'Close dialog' }).elements()).toEqual([])
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  expect(await personOf('ana@desk.example')).toMatchObject({ is_disabled: false })
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Ana Álvarez can no longer sign in.')).toBeVisible()
  expect((await newsroom.sent()).map(({ path }) => path.split('/').at(-1))).toEqual([
    'disable',
    'password-again',
    'disable',
  ])
  expect(await personOf('ana@desk.example')).toMatchObject({ is_disabled: true })
})

test('the last administrator is told why nothing happens, and the question stays (C47)', async () => {
  await newsroom.open('/admin/users', 'boss')
  await menuOf('Bo Lindqvist')
  await choose('Make ordinary user')
  await expect.element(page.getByText(/This is your own account/)).toBeVisible()
  await confirm('Make ordinary user')
  await expect
    .element(page.getByText('This is the only one. Make someone else an administrator first.'))
    .toBeVisible()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(await personOf('boss@desk.example')).toMatchObject({ role: 'admin' })
})

test('somebody is invited by email and role; in a newsroom without mail the link is shown (C6, C47)', async () => {
  await newsroom.open('/admin/users', 'boss')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(page.getByRole('button', { name: 'Close dialog' }).elements()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByLabelText('Email').fill('nia@desk.example')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const shown = page.getByRole('dialog', { name: 'Invitation link' })
  await expect.element(shown.getByText(/\/auth\/invite/)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(await newsroom.sent()).toMatchObject([{ key: expect.any(String) }])
  expect(await personOf('nia@desk.example')).toMatchObject({
    full_name: null,
    role: 'admin',
    is_confirmed: false,
  })
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Invite' })).toHaveFocus()
})

test('where the link of an invitation can’t be read the way to it is shown', async () => {
  const where = await newsroom.open('/admin/users', 'boss')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabelText('Email').fill('ole@desk.example')
  await newsroom.next('mails', { status: 500, json: {} })
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText(/The link for ole@desk.example is under Newsroom, Mail/)).toBeVisible()
  await page.getByRole('button', { name: 'Open Mail' }).click()
  await expect.poll(where).toBe('/admin/mail')
})

test('an account that exists is said at the field', async () => {
  await newsroom.open('/admin/users', 'boss')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('An account with this email already exists.')
})

test('only somebody who has not come in yet is invited again', async () => {
  await newsroom.as('boss').post('/api/admin/people', {
    ...{ email: 'wim@desk.example', fullName: 'Wim', role: 'user' },
  })
  await newsroom.open('/admin/users', 'boss')
  await menuOf('Wim')
  await choose('Send the invitation again')
  const mails = async () => {
    const outbox = (await newsroom.as('boss').get('/api/admin/mails')).json as { mails: { to: string }[] }
    return outbox.mails.map(({ to }) => to)
  }
  await expect.poll(mails).toEqual(['wim@desk.example', 'wim@desk.example'])
  await expect.element(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await menuOf('Ana Álvarez')
  await expect.element(page.getByRole('menuitem', { name: 'Make administrator' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Send the invitation again' }).elements()).toEqual([])
})

test('people are found by a few letters, and a newsroom of many is shown in pages', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `nia${index}@desk.example`,
    full_name: `Nia ${String(index).padStart(2, '0')}`,
    role: 'user',
    is_disabled: false,
    is_confirmed: true,
    created_at: '2031-05-01T15:00:00Z',
  }))
  await newsroom.store('users', many)
  const where = await newsroom.open('/admin/users', 'boss')
  await expect.element(page.getByText('63 accounts', { exact: true })).toBeVisible()
  const users = () => document.querySelectorAll('section[aria-label=Users] tbody tr').length
  await expect.poll(users).toBe(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(users).toBe(13)
  await expect.poll(where).toBe('/admin/users?page=2')
  await page.getByLabelText('Search').fill('alvar')
  await expect.poll(users).toBe(1)
  await expect.element(page.getByText('ana@desk.example')).toBeVisible()
  await expect.element(page.getByText('1 of 63 accounts', { exact: true })).toBeVisible()
  await page.getByLabelText('Search').fill('nobody')
  await expect.element(page.getByText('No one matches that name or email.')).toBeVisible()
})

test('what was typed into an invitation that is given up is not there the next time', async () => {
  await newsroom.open('/admin/users', 'boss')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabelText('Email').fill('nia')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
  await expect.element(page.getByText('Please enter a valid email address')).not.toBeInTheDocument()
})
