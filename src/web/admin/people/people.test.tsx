import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BOSS, openAdmin, person } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const BOTH = {
  json: {
    people: [
      person(),
      person({ id: BOSS, email: 'boss@desk.example', full_name: 'Bo Lindqvist', role: 'admin' }),
    ],
  },
}
const EVERYBODY: Replies = { 'GET /people': () => BOTH }

const menuOf = async (name: string) => page.getByRole('button', { name: `Manage ${name}` }).click()
const choose = async (item: string) => page.getByRole('menuitem', { name: item }).click()
const confirm = async (verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click()

test('a person is made an administrator after a question (S256, C47)', async () => {
  const newsroom = await openAdmin('/admin/users', {
    ...EVERYBODY,
    'PUT /role': () => ({ json: person({ role: 'admin' }) }),
  })
  await menuOf('Ana Ruiz')
  await choose('Make administrator')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Make Ana Ruiz an administrator?' }))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(newsroom.sent).toEqual([])
  await confirm('Make administrator')
  await expect.element(page.getByText('Ana Ruiz is an administrator now.')).toBeVisible()
  expect(newsroom.sent).toMatchObject([{ path: expect.stringContaining('/role'), body: { role: 'admin' } }])
})

test('what is dangerous asks for the password when it was given a while ago, then goes on by itself (C7)', async () => {
  let isFresh = false
  const replies: Replies = {
    ...EVERYBODY,
    'POST /disable': () =>
      isFresh ? { json: person({ is_disabled: true }) } : problem(403, 'password_again'),
    'POST /password-again': () => {
      isFresh = true
      return { json: { ok: true } }
    },
  }
  const newsroom = await openAdmin('/admin/users', replies)
  await menuOf('Ana Ruiz')
  await choose('Disable')
  await confirm('Disable')
  await page.getByLabelText('Password', { exact: true }).fill('paper-lantern-42')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Ana Ruiz can no longer sign in.')).toBeVisible()
  expect(newsroom.sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'disable',
    'password-again',
    'disable',
  ])
})

test('the last administrator is told why nothing happens, and the question stays (C47)', async () => {
  const detail = 'This is the only administrator. Make somebody else one first.'
  await openAdmin('/admin/users', {
    'GET /people': () => ({
      json: { people: [person({ id: BOSS, email: 'boss@desk.example', full_name: null, role: 'admin' })] },
    }),
    'PUT /role': () => problem(409, 'conflict', { detail }),
  })
  await menuOf('boss')
  await choose('Make ordinary user')
  await expect.element(page.getByText(/This is your own account/)).toBeVisible()
  await confirm('Make ordinary user')
  await expect.element(page.getByText(detail)).toBeVisible()
})

test('somebody is invited by email and role; in a newsroom without mail it says where the link is (C6, C47)', async () => {
  const newsroom = await openAdmin('/admin/users', {
    'POST /people': () => ({ status: 201, json: person({ email: 'nia@desk.example' }) }),
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByLabelText('Email').fill('nia@desk.example')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText(/The link for nia@desk.example is under Newsroom, Mail/)).toBeVisible()
  expect(newsroom.sent).toMatchObject([
    { body: { email: 'nia@desk.example', fullName: '', role: 'admin' }, key: expect.any(String) },
  ])
  await page.getByRole('button', { name: 'Open Mail' }).click()
  await expect.poll(newsroom.address).toBe('/admin/mail')
})

test('an account that exists is said at the field', async () => {
  const detail = 'There already is an account with this email.'
  await openAdmin('/admin/users', {
    'POST /people': () => problem(409, 'conflict', { detail, fields: { email: detail } }),
  })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(detail)
})

test('only somebody who has not come in yet is invited again', async () => {
  const newsroom = await openAdmin('/admin/users', {
    'GET /people': () => ({
      json: { people: [person(), person({ id: 'w', full_name: 'Wim', is_confirmed: false })] },
    }),
    'POST /invite': () => ({ json: { ok: true } }),
  })
  await menuOf('Wim')
  await choose('Send the invitation again')
  await expect.poll(() => newsroom.sent.map(({ path }) => path)).toEqual(['POST /api/admin/people/w/invite'])
  await menuOf('Ana Ruiz')
  expect(page.getByRole('menuitem', { name: 'Send the invitation again' }).elements()).toEqual([])
})
